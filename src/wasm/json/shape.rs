//! How serde hands plain data to the writer: structs, lists, words and numbers.

use super::Writer;
use serde::Serialize;
use serde::ser::{self, Serializer};
use std::fmt::{self, Display};

/// The error of writing to memory, which cannot fail.
#[derive(Debug)]
pub(super) enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<Message: Display>(_: Message) -> Self {
        no_such_type()
    }
}

fn no_such_type() -> ! {
    unreachable!("invariant: what crosses is structs, lists, words and numbers")
}

type Written = Result<(), Never>;

/// The serde methods that only write one thing.
macro_rules! scalars {
    ($($method:ident($type:ty) = |$writer:ident, $value:ident| $write:expr;)*) => {
        $(fn $method(self, $value: $type) -> Written {
            let $writer = self;
            $write;
            Ok(())
        })*
    };
}

impl Serializer for &mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = ser::Impossible<(), Never>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = ser::Impossible<(), Never>;

    scalars! {
        serialize_bool(bool) = |out, yes| out.bare(if yes { "true" } else { "false" });
        serialize_i8(i8) = |out, number| out.signed(number.into());
        serialize_i16(i16) = |out, number| out.signed(number.into());
        serialize_i32(i32) = |out, number| out.signed(number.into());
        serialize_i64(i64) = |out, number| out.signed(number);
        serialize_u8(u8) = |out, number| out.whole(number.into());
        serialize_u16(u16) = |out, number| out.whole(number.into());
        serialize_u32(u32) = |out, number| out.whole(number.into());
        serialize_u64(u64) = |out, number| out.whole(number);
        serialize_f32(f32) = |out, number| out.float(number.into());
        serialize_f64(f64) = |out, number| out.float(number);
        serialize_char(char) = |out, character| out.string(character.encode_utf8(&mut [0; 4]));
        serialize_str(&str) = |out, text| out.string(text);
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Written {
        self.nothing();
        Ok(())
    }

    fn serialize_some<Data: Serialize + ?Sized>(self, data: &Data) -> Written {
        data.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<Data: Serialize + ?Sized>(
        self,
        _: &'static str,
        data: &Data,
    ) -> Written {
        data.serialize(self)
    }

    fn serialize_newtype_variant<Data: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &Data,
    ) -> Written {
        no_such_type()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        self.open('[');
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Never> {
        no_such_type()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        self.open('{');
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Never> {
        no_such_type()
    }
}

impl ser::SerializeSeq for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_element<Data: Serialize + ?Sized>(&mut self, data: &Data) -> Written {
        data.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.close(']');
        Ok(())
    }
}

impl ser::SerializeTuple for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_element<Data: Serialize + ?Sized>(&mut self, data: &Data) -> Written {
        data.serialize(&mut **self)
    }

    fn end(self) -> Written {
        ser::SerializeSeq::end(self)
    }
}

impl ser::SerializeTupleStruct for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_field<Data: Serialize + ?Sized>(&mut self, data: &Data) -> Written {
        data.serialize(&mut **self)
    }

    fn end(self) -> Written {
        ser::SerializeSeq::end(self)
    }
}

impl ser::SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_key<Key: Serialize + ?Sized>(&mut self, key: &Key) -> Written {
        key.serialize(&mut **self)?;
        self.text.push(':');
        Ok(())
    }

    fn serialize_value<Data: Serialize + ?Sized>(&mut self, data: &Data) -> Written {
        data.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.close('}');
        Ok(())
    }
}

impl ser::SerializeStruct for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_field<Data: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        data: &Data,
    ) -> Written {
        let start = self.key(key);
        data.serialize(&mut **self)?;
        self.end_field(start);
        Ok(())
    }

    fn end(self) -> Written {
        ser::SerializeMap::end(self)
    }
}

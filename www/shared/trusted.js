// @ts-check
/**
 * The policy for the page's only Trusted Types sink, the address of a worker. The build wraps the address
 * of every worker in `trusted`.
 */

const policy = Reflect.get(globalThis, 'trustedTypes')?.createPolicy('nimlab', { createScriptURL: own });

/** The address, as `new Worker` wants it. @param {string} address */
export function trusted(address) {
  return policy ? policy.createScriptURL(address) : address;
}

/** Refuses what is neither a file of this site nor a blob of this page. @param {string} address */
function own(address) {
  const { origin, protocol } = new URL(address, location.href);
  if (protocol !== 'blob:' && origin !== location.origin) throw new TypeError(`${address} is not a worker of Nimlab`);
  return address;
}

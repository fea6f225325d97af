#!/bin/bash
# One experiment in a directory, in 8 parts, two at a time, by GNU parallel.
#
#     docs/cluster/parallel.sh results --vary population --values 20,40,60 --runs 1000
#
# The same command again does the parts that did not end well: --resume-failed reads the log of the jobs.

directory=$1
shift
mkdir -p "$directory"
parallel --jobs "${JOBS:-2}" --joblog "$directory/parallel.log" --resume-failed \
  "${NIMLAB:-nimlab}" sweep -o "$directory" --quiet --threads 1 --shard {}/8 "$@" ::: 1 2 3 4 5 6 7 8

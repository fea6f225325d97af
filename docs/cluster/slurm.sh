#!/bin/bash
# One experiment in a directory that all nodes see, in as many parts as the array has tasks.
#
#     sbatch --array=1-8 docs/cluster/slurm.sh results --vary population --values 20,40,60 --runs 1000
#
# The same command again computes what is missing.
#SBATCH --job-name=nimlab
#SBATCH --cpus-per-task=1
#SBATCH --requeue
# A minute before its time is over, a task gets SIGTERM, and ends with what is done.
#SBATCH --signal=TERM@60

directory=$1
shift
exec "${NIMLAB:-nimlab}" sweep -o "$directory" --quiet --threads "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" "$@"

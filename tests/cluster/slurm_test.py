#!/usr/bin/env python3
"""A run on a real Slurm, killed in the middle: python3 tests/cluster/slurm_test.py PATH_TO_KAIDOKU

The whole contract of `kaidoku cluster` on a cluster of one node: a task that is killed and put back
into the queue goes on, a node that dies takes nothing with it, shards that failed can be submitted
again, and what is joined in the end is what the plain program writes, byte by byte. Names are as
hostile as names can be. Skipped, and said so, where Slurm cannot run.
"""
import os
import signal
import sys
import tempfile
import time

import slurm
from common import LONG, Failed, check, make_input, plain_run, run, until

SHARDS = 8
COMMAND = ["minimize", "--seed", "7"]
INPUT, OUTPUT = "in put's 100%.txt", "out \"put\" $HOME %j.txt"


class Test:
    def __init__(self, program, cluster, folder):
        self.program, self.cluster, self.folder = program, cluster, folder

    def kaidoku(self, *args):
        return run(self.program, *args, cwd=self.folder, env=self.cluster.env)

    def submit(self, shards, *command):
        code, out, err = self.kaidoku("cluster", "submit", "--shards", str(shards), "--", *command)
        check((code, err) == (0, ""), f"submit: exit code {code}: {err}")
        return [line.split()[1].rstrip(":") for line in out.splitlines()]

    def status(self, output):
        code, out, err = self.kaidoku("cluster", "status", output)
        check(code in (0, 1) and err == "", f"status: exit code {code}: {err}")
        return code, out

    def at_work(self, output):
        """The shards that have answered something and are not done."""
        return [int(line.split()[1].rstrip(":")) for line in self.status(output)[1].splitlines()
                if line.startswith("shard ") and not line.split(":")[1].startswith(" 0 ")]

    def wait_for_merge(self, output):
        until("a merged output", lambda: self.status(output)[0] == 0,
              state=lambda: self.status(output)[1] + self.cluster.state())

    def content(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def in_state(self, job, *states):
        return self.cluster.job(job).get("JobState") in states

    def held(self):
        """The shards at work, once there are some: all stand still, so that none of them is done
        before its turn. They run only for moments, however long it takes to look at them."""
        while True:
            self.cluster.signal_all("kaidoku", signal.SIGSTOP)
            held = self.at_work(OUTPUT)
            if len(held) >= 2:
                return held
            check(self.status(OUTPUT)[0] != 0, f"too quick to be killed: {self.status(OUTPUT)[1]}")
            self.cluster.signal_all("kaidoku", signal.SIGCONT)
            time.sleep(0.05)

    def killed_and_requeued(self):
        """One task is killed and put back into the queue by hand, then the whole node dies."""
        array, merge = self.submit(SHARDS, *COMMAND, INPUT, "-o", OUTPUT)
        code, _, err = self.kaidoku("cluster", "submit", "--shards", str(SHARDS), "--", *COMMAND,
                                    INPUT, "-o", OUTPUT)
        check(code == 5 and "still running" in err, f"a second submission: {err}")
        held = self.held()
        self.cluster.call("scontrol", "requeue", f"{array}_{min(held)}")
        # Slurm needs its time for that: were the node lost meanwhile, it would start the task with
        # a credential it has revoked.
        until("a task that is back in the queue",
              lambda: self.in_state(f"{array}_{min(held)}", "PENDING"))
        self.cluster.lose_node()
        check(set(held) <= set(self.at_work(OUTPUT)),
              f"what was answered is gone: {self.status(OUTPUT)[1]}")
        check(self.in_state(merge, "PENDING"), "the merge job did not wait")
        self.cluster.repair_node()
        self.wait_for_merge(OUTPUT)
        restarts = {task: int(self.cluster.job(f"{array}_{task}")["Restarts"]) for task in held}
        check(all(restarts.values()), f"these were not put back into the queue: {restarts}")
        return sum(restarts.values())

    def failed_and_submitted_again(self):
        """The input is away when the last shard wants it."""
        self.cluster.call("scontrol", "update", f"NodeName={self.cluster.host}", "State=DRAIN",
                          "Reason=test")
        array, merge = self.submit(3, "check", "small.txt", "-o", "small.out")
        os.rename(os.path.join(self.folder, "small.txt"), os.path.join(self.folder, "away.txt"))
        self.cluster.resume_node()
        until("a shard that fails", lambda: self.in_state(f"{array}_3", "FAILED"))
        until("a merge job that goes away", lambda: self.in_state(merge, "CANCELLED"))
        check("0 of 3 shards done" in self.status("small.out")[1], self.status("small.out")[1])
        os.rename(os.path.join(self.folder, "away.txt"), os.path.join(self.folder, "small.txt"))
        # One of them by hand: what is done is not submitted again.
        self.kaidoku("check", "small.txt", "--shard", "2/3", "-o", "small.out.shards/2")
        code, out, err = self.kaidoku("cluster", "submit", "--shards", "3", "--", "check",
                                      "small.txt", "-o",
                                      "small.out")
        check(code == 0 and "2 of 3 shards" in out, f"submitted again: {out}{err}")
        self.wait_for_merge("small.out")

    def refused(self):
        code, _, err = self.kaidoku("cluster", "submit", "--shards", "101", "--", "check",
                                    "small.txt", "-o", "new.out")
        check(code == 5 and "at most 100 tasks" in err
              and not os.path.exists(os.path.join(self.folder, "new.out.shards")),
              f"too many shards: {code} {err}")


def main(program):
    awkward = tempfile.TemporaryDirectory(prefix="kaidoku it's a \"folder\" ")
    with slurm.Cluster() as cluster, awkward as folder:
        test = Test(program, cluster, folder)
        make_input(program, os.path.join(folder, INPUT), 30 if LONG else 4)
        make_input(program, os.path.join(folder, "small.txt"), 0)
        expected, code = plain_run(program, folder, "expected", *COMMAND, INPUT)
        check(code == 3, f"the input should have bad puzzles in it: {code}")
        test.refused()
        restarts = test.killed_and_requeued()
        check(test.content(OUTPUT) == expected, "the joined output differs from the plain run")
        if LONG:
            test.failed_and_submitted_again()
            check(test.content("small.out") == plain_run(program, folder, "small.expected", "check", "small.txt")[0],
                  "the output of the second submission differs from the plain run")
    print(f"{SHARDS} shards, put back into the queue {restarts} times, {len(expected)} bytes as in the plain run")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        main(os.path.abspath(sys.argv[1]))
    except slurm.Unavailable as reason:
        print(f"SKIPPED: {reason}")
    except (Failed, AssertionError) as failure:
        sys.exit(f"FAILED: {failure}")

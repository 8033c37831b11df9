"""cluster submit and cluster status, with programs that pretend to be Slurm; tests/cluster has the
real one."""
import os
import subprocess
import tempfile

from harness import (EASY, IMPOSSIBLE, case, environment, expect, expect_contains,
                     expect_usage_error, kaidoku, same)
import harness

# Notes how it was called and numbers the jobs; takes five tasks at most; has the jobs named in
# $WORK/queue.
SBATCH = """#!/bin/sh
printf '%s\\n' "$@" >>"$WORK/calls"; echo >>"$WORK/calls"
echo "$(grep -c '^$' "$WORK/calls");cluster"
"""
SCONTROL = "#!/bin/sh\necho 'Configuration data as of today'\necho 'MaxArraySize            = 6'\n"
SQUEUE = "#!/bin/sh\ncat \"$WORK/queue\" 2>/dev/null\n"
SUBMIT = ["cluster", "submit", "--shards", "3"]


class Site:
    """A folder with an input, and a Slurm that only takes notes."""

    def __init__(self, with_slurm=True):
        self.holder = tempfile.TemporaryDirectory(prefix="kaidoku it's ")
        self.folder = self.holder.name
        os.mkdir(os.path.join(self.folder, "bin"))
        for name, text in {"sbatch": SBATCH, "scontrol": SCONTROL, "squeue": SQUEUE}.items():
            if with_slurm:
                self.write(f"bin/{name}", text)
                os.chmod(os.path.join(self.folder, "bin", name), 0o755)
        self.write("in.txt", f"{EASY}\n{IMPOSSIBLE}\nbad\n\n" + f"{EASY}\n" * 20)
        path = f"{self.folder}/bin:/usr/bin:/bin" if with_slurm else f"{self.folder}/bin"
        self.how = {"cwd": self.folder, "env": {"PATH": path, "WORK": self.folder}}

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.holder.cleanup()

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    def read(self, name):
        with open(os.path.join(self.folder, name)) as file:
            return file.read()

    def has(self, name):
        return os.path.exists(os.path.join(self.folder, name))

    def run_task(self, script, task=""):
        """What a node does with a script."""
        done = subprocess.run(["bash", script], cwd="/", stdin=subprocess.DEVNULL,
                              capture_output=True,
                              env=environment({"SLURM_ARRAY_TASK_ID": str(task)}),
                              timeout=harness.PATIENCE)
        same(f"{script}, task {task}: printed", (done.stdout, done.stderr), (b"", b""))
        return done.returncode


@case
def dry_run_shows_everything_and_does_nothing():
    with Site(with_slurm=False) as site:
        before = sorted(os.listdir(site.folder))
        answer = expect([*SUBMIT, "--dry-run", "--sbatch=--partition=long one", "--", "solve",
                         "in.txt", "-j", "2",
                         "-o", "out.txt"],
                        out=None, **site.how)
        folder = site.folder.replace("'", "'\\''")
        task = '"$SLURM_ARRAY_TASK_ID"'
        same("the dry run", answer.out, f"""# out.txt.shards/shards.sh
#!/usr/bin/env bash
#SBATCH --job-name=kaidoku --array=1-3
#SBATCH --ntasks=1 --cpus-per-task=2
#SBATCH --requeue
#SBATCH --output=/dev/null
cd -- '{folder}' || exit 5
exec >>out.txt.shards/"$SLURM_ARRAY_TASK_ID".log 2>&1
{harness.program} solve in.txt -j 2 -o out.txt -j 2 --shard "$SLURM_ARRAY_TASK_ID/3" -o out.txt.shards/{task}
code=$?
case $code in 0 | 1 | 3 | 4) exit 0 ;; esac  # answered, well or not
exit $code

# out.txt.shards/merge.sh
#!/usr/bin/env bash
#SBATCH --job-name=kaidoku-merge
#SBATCH --ntasks=1 --requeue
#SBATCH --output=/dev/null
cd -- '{folder}' || exit 5
exec >>out.txt.shards/merge.log 2>&1
exec {harness.program} merge --resume -o out.txt -- out.txt.shards

# then
sbatch --parsable '--partition=long one' out.txt.shards/shards.sh
sbatch --parsable '--partition=long one' --dependency=afterok:JOB \
--kill-on-invalid-dep=yes out.txt.shards/merge.sh
""")
        same("files afterwards", sorted(os.listdir(site.folder)), before)


@case
def commands_that_cannot_be_cut():
    with Site() as site:
        for args, sentence in [
                ([], "cluster needs a word after it: submit or status"),
                (["sumbit"], "cluster 'sumbit' is not one of submit, status; did you mean submit?"),
                (["submit", "--", "solve", "in.txt", "-o", "out"],
                 "cluster submit needs --shards N, the number of shards the input is cut into"),
                (["submit", "--shards", "0"],
                 "--shards expects a whole number from 1 to 1000000, not '0'"),
                (["submit", "--shards", "3"],
                 "the command to cut into shards is missing, such as solve big.txt -o out.txt"),
                (["submit", "--shards", "3", "--", "solve", "in.txt"],
                 "-o FILE is missing; the shards are kept beside it"),
                (["submit", "--shards", "3", "--", "generate", "-o", "out"],
                 "generate cannot be cut into shards"),
                (["submit", "--shards", "3", "--", "solve", "--force", "in.txt", "-o", "out"],
                 "--force is not supported here; remove the old file"),
                (["submit", "--shards", "3", "--", "solve", "--frobnicate", "in.txt", "-o", "out"],
                 "unknown flag '--frobnicate'"),
                (["submit", "--shards", "3", "--", "solve", "-", "-o", "out"],
                 "--shard needs one file to take its lines from"),
                (["submit", "--shards", "3", "--", "solve", "in.txt", "in.txt", "-o", "out"],
                 "--shard needs one file to take its lines from"),
                (["submit", "--shards", "3", "--", "solve", EASY, "-o", "out"],
                 "--shard needs one file to take its lines from"),
                (["submit", "--shards", "3", "--", "solve", "--from", "grid", "in.txt", "-o",
                  "out"],
                 "--shard cuts between lines, but a puzzle of --from grid may span several"),
                (["submit", "--shards", "3", "--", "canon", "--dedupe", "in.txt", "-o", "out"],
                 "--dedupe needs all puzzles in one run; leave out --shard"),
                (["status"],
                 "cluster status needs the output file of the run: kaidoku cluster status out.txt")]:
            expect_usage_error(["cluster", *args], sentence, **site.how)
        expect([*SUBMIT, "--", "solve", "nowhere.txt", "-o", "out"], code=5,
               err="kaidoku: cannot read nowhere.txt: No such file or directory\n", **site.how)
        site.write("old.txt", "")
        expect([*SUBMIT, "--", "solve", "in.txt", "-o", "old.txt"], code=5,
               err="kaidoku: old.txt already exists\n",
               **site.how)
        expect(["cluster", "submit", "--shards", "6", "--", "solve", "in.txt", "-o", "out"], code=5,
               err="kaidoku: --shards 6: job arrays have at most 5 tasks here (MaxArraySize); ask for fewer shards\n",
               **site.how)
        expect(["cluster", "status", "out"], code=5,
               err="kaidoku: out.shards is not the output of a cluster run\n",
               **site.how)
        same("called", site.has("calls"), False)
        same("made", site.has("out.shards"), False)


@case
def without_slurm():
    with Site(with_slurm=False) as site:
        expect([*SUBMIT, "--", "solve", "in.txt", "-o", "out"], code=5,
               err="kaidoku: there is no sbatch in PATH: "
                   "this machine is not part of a Slurm cluster (--dry-run works without one)\n",
               **site.how)
        same("made", site.has("out.shards"), False)


@case
def a_whole_run():
    """Every shard by hand, as a node would run it; names that hurt."""
    name = "out \"$HOME\"\n'#'.txt"
    with Site() as site:
        os.rename(os.path.join(site.folder, "in.txt"), os.path.join(site.folder, "in 'put'.txt"))
        command = ["solve", "--json", "in 'put'.txt", "-o"]
        plain = kaidoku(*command, "plain", **site.how)
        shown = "out \"$HOME\"\\x0A'#'.txt"
        expect([*SUBMIT, "--sbatch=--time=5", "--", *command, name], **site.how,
               out=f"job 1: 3 of 3 shards of {shown}\njob 2: joins them when all are done\n")
        same("how sbatch was called", site.read("calls"),
             f"--parsable\n--time=5\n{name}.shards/shards.sh\n\n"
             f"--parsable\n--time=5\n--dependency=afterok:1\n--kill-on-invalid-dep=yes\n{name}.shards/merge.sh\n\n")
        site.write("queue", "1_[1-3] kaidoku PENDING 0:00 (None)\n")
        expect(["cluster", "status", name], code=1, **site.how,
               out=f"{shown}: 0 of 3 shards done, 0 begun, 3 missing; 0 puzzles answered; not merged\n"
                   "1_[1-3] kaidoku PENDING 0:00 (None)\n")
        expect([*SUBMIT, "--", *command, name], code=5, **site.how,
               err="kaidoku: the jobs 1 and 2 are still running: see 'kaidoku cluster status', or scancel them first\n")
        site.write("queue", "")
        shards, merge = (os.path.join(site.folder, f"{name}.shards", script)
                         for script in ("shards.sh", "merge.sh"))
        same("task 2", site.run_task(shards, 2), 0)
        expect(["cluster", "status", name], code=1, out=None, **site.how)
        # Submitted again: only what is left.
        answer = expect([*SUBMIT, "--dry-run", "--", *command, name], out=None, **site.how)
        expect_contains("the dry run", answer.out, "--array=1,3\n")
        answer = expect([*SUBMIT, "--", *command, name], out=None, **site.how)
        expect_contains("submitted again", answer.out, "job 3: 2 of 3 shards of")
        with open(shards) as file:
            expect_contains("the script", file.read(), "--array=1,3\n")
        for args in [["submit", "--shards", "4", "--", *command, name],
                     ["submit", "--shards", "3", "--", "solve", "in 'put'.txt", "-o", name]]:
            answer = expect(["cluster", *args], code=5, err=None, **site.how)
            expect_contains("another run into the same folder", answer.err,
                            "was begun with 3 shards of",
                            "remove the folder to start afresh")
        for task in (1, 3):
            same(f"task {task}", site.run_task(shards, task), 0)  # bad puzzles and all
        same("merge", site.run_task(merge), plain.code)
        same("joined", site.read(name), site.read("plain"))
        answer = expect(["cluster", "status", name], out=None, **site.how)
        expect_contains("status", answer.out,
                        "3 of 3 shards done, 0 begun, 0 missing; 23 puzzles answered; merged\n")
        expect([*SUBMIT, "--", *command, name], out=f"{shown} is already complete\n", **site.how)
        # Another input, or the same that was changed, is not what was done.
        whole = site.read("in 'put'.txt")
        site.write("other.txt", whole.replace(whole.splitlines()[0], "." * 81, 1))
        for source in ["other.txt", "in 'put'.txt"]:
            for dry in [[], ["--dry-run"]]:
                answer = expect([*SUBMIT, *dry, "--", "solve", "--json", source, "-o", name],
                                code=5, err=None,
                                **site.how)
                expect_contains("another input", answer.err,
                                "was begun for another input, or the input was changed")
            site.write("in 'put'.txt", whole + whole)
        site.write("in 'put'.txt", whole)
        expect_usage_error([*SUBMIT, "--", "solve", "--shard", "1/3", "in 'put'.txt", "-o", "new"],
                           "this verb cuts the command into shards; leave out --shard",
                           cwd=site.folder)
        # Merged, but someone removed the result: a merge job is all that is left, and waits for
        # nobody.
        os.remove(os.path.join(site.folder, name))
        calls = site.read("calls")
        expect([*SUBMIT, "--", *command, name], out="job 5: joins them when all are done\n",
               **site.how)
        same("how sbatch was called", site.read("calls")[len(calls):],
             f"--parsable\n{name}.shards/merge.sh\n\n")


@case
def a_shard_that_fails():
    with Site() as site:
        expect([*SUBMIT, "--", "solve", "in.txt", "-o", "out"], out=None, **site.how)
        os.remove(os.path.join(site.folder, "in.txt"))
        same("a task without its input",
             site.run_task(os.path.join(site.folder, "out.shards/shards.sh"), 1), 5)
        expect_contains("its log", site.read("out.shards/1.log"), "cannot read in.txt")

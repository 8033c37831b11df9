"""A Slurm of our own for a test: one node, its daemons started by hand in a temporary folder with a
configuration, a key and ports nobody else uses. No service of the machine is touched, and nothing
is left of it, whatever the test does.

    with slurm.Cluster() as cluster:
        cluster.call("sbatch", "--wrap", "hostname")

The node has eight processors, whatever the machine has, so that several tasks run at once.
"""
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from common import PATIENCE, until

PROGRAMS = ["munged", "mungekey", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol", "sinfo"]


class Unavailable(Exception):
    """Slurm cannot be run here; the text says why."""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def members(folder):
    """The numbers of all processes of this cluster, daemons and jobs: they have its configuration
    in their environment."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                if f"SLURM_CONF={folder}/slurm.conf".encode() in file.read().split(b"\0"):
                    found.append(int(name))
        except OSError:  # it has just ended
            pass
    return found


def kill(processes):
    for process in processes:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
    time.sleep(0.01)


def clean(folder):
    """Leaves nothing of a cluster."""
    while processes := members(folder):
        kill(processes)
    shutil.rmtree(folder, ignore_errors=True)


class Cluster:
    def __init__(self):
        if os.geteuid() != 0:
            raise Unavailable("Slurm's daemons need root here")
        path = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"
        missing = [name for name in PROGRAMS if shutil.which(name, path=path) is None]
        if missing:
            raise Unavailable(f"{' '.join(missing)} not installed (./setup all)")
        self.host = socket.gethostname().split(".")[0]
        self.folder = tempfile.mkdtemp(prefix="kaidoku-slurm-",
                                       dir="/tmp")  # short: it holds a socket
        self.env = {**os.environ, "PATH": path, "SLURM_CONF": f"{self.folder}/slurm.conf"}
        self.daemons = {}
        # Whoever kills this process cannot be answered by it: another one cleans up when it is
        # gone.
        self.cleaner = subprocess.Popen([sys.executable, os.path.abspath(__file__), self.folder],
                                        stdin=subprocess.PIPE,
                                        start_new_session=True)

    def __enter__(self):
        try:
            self.start_munged()
            for _ in range(5):
                if self.start_slurm():
                    return self
            with open(f"{self.folder}/daemons.log", errors="replace") as file:
                raise AssertionError(f"Slurm does not start: {file.read()[-2000:]}")
        except BaseException:
            self.stop()
            raise

    def __exit__(self, *ignored):
        self.stop()

    def start_munged(self):
        os.chmod(self.folder, 0o755)  # munged looks at it
        subprocess.run(["mungekey", "--create", f"--keyfile={self.folder}/munge.key"], env=self.env,
                       check=True)
        self.start("munged", "--foreground", "--force", f"--key-file={self.folder}/munge.key",
                   f"--socket={self.folder}/munge.socket", f"--pid-file={self.folder}/munged.pid",
                   f"--log-file={self.folder}/munged.log", f"--seed-file={self.folder}/munged.seed")
        until("munged", lambda: os.path.exists(f"{self.folder}/munge.socket"))

    def start_slurm(self):
        """False if a daemon gives up: a port that was free can be taken a moment later."""
        self.configure()
        self.start("slurmctld", "-D", "-i")
        self.start("slurmd", "-D")
        gave_up = lambda: any(daemon.poll() is not None for daemon in self.daemons.values())
        until("a node that is ready", lambda: gave_up() or self.node_state().startswith("idle"))
        if not gave_up():
            return True
        for name in ("slurmctld", "slurmd"):
            self.end(name)
        return False

    def configure(self):
        settings = {
            "ClusterName": "kaidoku", "SlurmctldHost": f"{self.host}(127.0.0.1)",
            "SlurmUser": "root",
            "SlurmdUser": "root",
            # How long a credential lives is also how long a requeued job has to wait.
            "AuthType": "auth/munge",
            "AuthInfo": f"socket={self.folder}/munge.socket,cred_expire=5",
            "SlurmctldPort": free_port(), "SlurmdPort": free_port(),
            "SlurmctldPidFile": f"{self.folder}/slurmctld.pid",
            "SlurmdPidFile": f"{self.folder}/slurmd.pid",
            "StateSaveLocation": f"{self.folder}/state", "SlurmdSpoolDir": f"{self.folder}/spool",
            "SlurmctldLogFile": f"{self.folder}/slurmctld.log",
            "SlurmdLogFile": f"{self.folder}/slurmd.log",
            "ProctrackType": "proctrack/linuxproc", "TaskPlugin": "task/none", "MpiDefault": "none",
            "SelectType": "select/cons_tres", "SelectTypeParameters": "CR_CPU",
            "SwitchType": "switch/none",
            "JobAcctGatherType": "jobacct_gather/none",
            "AccountingStorageType": "accounting_storage/none",
            "ReturnToService": 2, "JobRequeue": 1, "KillWait": 1, "CompleteWait": 0,
            "MaxArraySize": 101,
            "SlurmdTimeout": 300,
            "SchedulerParameters": "sched_interval=1,batch_sched_delay=0,sched_min_interval=0",
            "SlurmdParameters": "config_overrides",
        }
        for name in ("state", "spool"):
            os.makedirs(f"{self.folder}/{name}", exist_ok=True)
        with open(f"{self.folder}/slurm.conf", "w") as file:
            for key, value in settings.items():
                file.write(f"{key}={value}\n")
            file.write(f"NodeName={self.host} NodeAddr=127.0.0.1 CPUs=8 State=UNKNOWN\n")
            file.write(f"PartitionName=all Nodes={self.host} Default=YES MaxTime=INFINITE State=UP\n")

    def start(self, name, *args):
        with open(f"{self.folder}/daemons.log", "ab") as log:
            self.daemons[name] = subprocess.Popen([name, *args], env=self.env,
                                                  stdin=subprocess.DEVNULL, stdout=log,
                                                  stderr=log, start_new_session=True)

    def end(self, name):
        daemon = self.daemons.pop(name)
        daemon.kill()
        daemon.wait()

    def call(self, *command, cwd=None):
        """What one of Slurm's programs says."""
        done = subprocess.run(command, env=self.env, cwd=cwd, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=PATIENCE)
        if done.returncode != 0:
            raise AssertionError(f"{' '.join(command)}: exit code {done.returncode}: {done.stdout}")
        return done.stdout

    def node_state(self):
        try:
            return self.call("sinfo", "-h", "-o", "%t").strip()
        except AssertionError:  # not listening yet
            return ""

    def state(self):
        """Everything, for whoever has to find out why a test failed."""
        logs = ""
        for name in ("slurmctld.log", "slurmd.log", "daemons.log"):
            with open(f"{self.folder}/{name}", errors="replace") as file:
                logs += f"{name}:\n{file.read()[-3000:]}\n"
        return self.call("sinfo", "-R", "-l") + self.call("scontrol", "show",
                                                          "node") + self.call("scontrol", "show", "job") + logs

    def job(self, number):
        """All that is known of a job (or a task of an array): a dictionary."""
        text = self.call("scontrol", "show", "job", "-o", str(number))
        return dict(word.split("=", 1) for word in text.split() if "=" in word)

    def signal_all(self, name, number):
        """To the programs of this name that jobs run: SIGSTOP lets them stand still, SIGCONT go on.
        """
        for process in self.on_node():
            try:
                with open(f"/proc/{process}/comm") as file:
                    if file.read().strip() == name:
                        os.kill(process, number)
            except OSError:  # it has just ended
                pass

    def lose_node(self):
        """What a power cut does to the node, and the operator afterwards: everything on it is
        killed, and it is said to be down. Its jobs go back into the queue."""
        # The daemon first: it would report the ends of the others as if all were well.
        self.end("slurmd")
        while processes := self.on_node():
            kill(processes)
        self.call("scontrol", "update", f"NodeName={self.host}", "State=DOWN", "Reason=test")

    def repair_node(self):
        self.start("slurmd", "-D")
        self.resume_node()

    def resume_node(self):
        """The operator says that the node is well. Where its daemon has reported so before, Slurm
        refuses to hear it."""
        def well():
            try:
                self.call("scontrol", "update", f"NodeName={self.host}", "State=RESUME")
                return True
            except AssertionError:
                return self.node_state().rstrip("*") in ("idle", "mix", "alloc")
        until("a node that is well", well)

    def on_node(self):
        """The processes of jobs, and those that watch over them."""
        found = []
        for process in members(self.folder):
            try:
                with open(f"/proc/{process}/environ", "rb") as file:
                    in_job = b"SLURM_JOB_ID=" in file.read()
                with open(f"/proc/{process}/comm") as file:
                    if in_job or file.read().strip() == "slurmstepd":
                        found.append(process)
            except OSError:
                pass
        return found

    def stop(self):
        self.cleaner.stdin.close()
        self.cleaner.wait()
        for daemon in self.daemons.values():
            daemon.wait()


if __name__ == "__main__":
    sys.stdin.read()
    clean(sys.argv[1])

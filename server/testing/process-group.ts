import { readdirSync, readFileSync } from "node:fs";

/** The living processes of a process group; zombies, which only wait to be counted by their parent, left out. Linux only. */
export function processesOf(group: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // pid (name) state parent group …; the name may hold spaces and brackets.
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const [state, , itsGroup] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return Number(itsGroup) === group && state !== "Z";
      } catch {
        return false;
      }
    });
}

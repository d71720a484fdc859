import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs Debian packages when this is Debian and we are root; says whether they are there afterwards. */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  process.stdout.write(`· Installation de ${packages.join(", ")}…\n`);
  const run = (parameters: string[]) =>
    spawnSync("apt-get", parameters, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  return run(["update", "-qq"]) && run(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

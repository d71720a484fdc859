/** The files of deploy/ are read here, since containers cannot run where tests do; what they start is started as it is. */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { errorTable } from "#domain/errors.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { findRelease, sizeOfRelease } from "./gather-release.ts";

const read = (path: string) => readFile(join(import.meta.dirname, "..", path), "utf8");
const dockerfile = await read("deploy/Dockerfile");
const unit = await read("deploy/calanque.service");
const compose = parse(await read("deploy/compose.yaml"), { merge: true });
const example = await read(".env.example");
const { scripts } = JSON.parse(await read("package.json"));
/** What `npm start` runs, with what it sets. */
const [, settings = "", program = ""] = /^(.*?) exec (node .*)$/.exec(scripts.start) ?? [];

/** The settings of the server, and what of the machine's allocator `npm start` sets. */
const known = new Set([
  ...[...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name),
  ...settings.split(" ").map((one) => one.split("=")[0]),
]);

describe("the image", () => {
  test("is made of pinned versions, holds no secret and runs as nobody's administrator", () => {
    for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/:\d+\.\d+\.\d+-\w+/);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^EXPOSE 3000$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
    expect(dockerfile).not.toMatch(/SECRET|PASSWORD/);
  });

  test("starts what npm start starts, with settings that there are", () => {
    const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");
    expect(command.join(" ")).toBe(program);
    expect(dockerfile).toContain(`ENV ${settings}`);
    for (const [, line = ""] of dockerfile.matchAll(/^ENV (.*)$/gm))
      for (const setting of line.split(" ")) expect(known).toContain(setting.split("=")[0]);
  });

  test("takes in less than 250 MB", async () => {
    const release = await findRelease();
    const size = await sizeOfRelease(release);
    process.stdout.write(`copied into the image: ${Math.round(size / 1_000_000)} MB\n`);
    expect(size).toBeLessThan(250_000_000);
    expect(release.files).toContain("server/app/main.ts");
    const engineers = /\.test\.tsx?$|server\/testing|commands\/(?:cut|draw|evaluate)/;
    expect(release.files.filter((path) => engineers.test(path))).toEqual([]);
  });
});

test("the composition is two nodes that may write nowhere but their volumes, behind one proxy", async () => {
  const { node1, node2, proxy, postgres, s3 } = compose.services;
  for (const node of [node1, node2]) {
    expect(node).toMatchObject({ read_only: true, cap_drop: ["ALL"], image: "calanque" });
    expect(node.ports).toBeUndefined();
    for (const name of Object.keys(node.environment)) expect(known).toContain(name);
    expect(node.environment.TRUSTED_PROXIES).toBe(proxy.networks.site.ipv4_address);
    expect(Number.parseInt(node.stop_grace_period, 10)).toBeGreaterThanOrEqual(10);
  }
  expect(node1.volumes[0]).not.toBe(node2.volumes[0]);
  expect(proxy.ports).toContain("443:443");
  for (const { image } of [proxy, postgres, s3, compose.services.bucket])
    expect(image).toMatch(/:(?:\d+\.\d+|RELEASE\.\d{4}-)/);
  const caddy = await read("deploy/Caddyfile");
  expect(caddy).toMatch(/reverse_proxy node1:3000 node2:3000/);
  expect(caddy).toContain("health_uri /readyz");
  expect(caddy).toContain("lb_policy ip_hash");
});

test("what the image sets holds, whatever the nodes' own file of settings says", () => {
  const [, line = ""] = /^ENV (HOST=.*)$/m.exec(dockerfile) ?? [];
  const fixed = Object.fromEntries(line.split(" ").map((setting) => setting.split("=")));
  expect(Object.keys(fixed).length).toBeGreaterThan(5);
  for (const { environment, stop_grace_period } of [compose.services.node1, compose.services.node2]) {
    const same = Object.keys(fixed).map((name) => [name, String(environment[name])]);
    expect(Object.fromEntries(same)).toEqual(fixed);
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(Number(fixed.DRAIN_SECONDS) + 5);
  }
});

/** Caddy writes each request that no node answers as an error, with its address, also where no access log is kept. */
test("the proxy writes no address of a request into its log", async () => {
  const caddy = await read("deploy/Caddyfile");
  const [, log = ""] = /^\tlog \{\n([\s\S]*?)^\t\}$/m.exec(caddy) ?? [];
  expect(log).toContain("format filter");
  expect(log).toMatch(/^\t+request>uri delete$/m);
  // Also the page that a request comes from.
  expect(log).toMatch(/^\t+request>headers delete$/m);
});

test("where no node can answer, the proxy says so in a sentence, and when to come back", async () => {
  const caddy = await read("deploy/Caddyfile");
  const [, answer = ""] = /^\thandle_errors 502 503 504 \{\n([\s\S]*?)^\t\}$/m.exec(caddy) ?? [];
  expect(answer).toContain(`respond "${errorTable.unavailable.message}"`);
  expect(answer).toContain('Content-Type "text/plain; charset=utf-8"');
  expect(answer).toMatch(/Retry-After \d+$/m);
  // What visitors see then, as the page of operation tells it.
  const page = (await read("docs/exploiter.md")).replaceAll(/\s+/g, " ");
  const [, seconds = ""] = /lb_try_duration (\d+)s/.exec(caddy) ?? [];
  expect(page).toContain(`« ${errorTable.unavailable.message} »`);
  expect(page).toContain(`${seconds} secondes`);
});

test("the unit is hardened, starts what npm start starts, and writes where it may", () => {
  const value = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, one]) => one);
  expect(value("User")).toEqual(["calanque"]);
  expect(value("ExecStart")).toEqual([`/usr/bin/${program}`]);
  expect(value("ProtectSystem")).toEqual(["strict"]);
  expect(value("NoNewPrivileges")).toEqual(["true"]);
  const environment = value("Environment").join(" ");
  expect(environment).toContain(settings);
  for (const setting of environment.split(" ")) expect(known).toContain(setting.split("=")[0]);
  expect(environment).toContain(`DATA_DIR=/var/lib/${value("StateDirectory")}`);
  expect(environment).toContain(`JOURNAL_DIR=${value("ReadWritePaths")}`);
});

test("the unit of backups runs a command that there is, as the node's user, where it may write", async () => {
  const backup = await read("deploy/calanque-backup.service");
  const timer = await read("deploy/calanque-backup.timer");
  const lineOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";
  for (const name of ["User", "Group", "WorkingDirectory", "EnvironmentFile", "UMask", "ProtectSystem"])
    expect(lineOf(backup, name)).toBe(lineOf(unit, name));
  const [, command = "", target = ""] =
    /^\/usr\/bin\/node scripts\/do\.ts (\S+) (\S+) --keep \d+$/.exec(lineOf(backup, "ExecStart")) ?? [];
  const { files } = await findRelease();
  expect(files).toContain(`scripts/commands/${command}.ts`);
  const settingsOfNode = lineOf(unit, "Environment").split(" ");
  for (const setting of lineOf(backup, "Environment").split(" ")) expect(settingsOfNode).toContain(setting);
  expect(lineOf(backup, "ReadWritePaths").split(" ")).toEqual(["/var/lib/calanque", target]);
  expect(lineOf(unit, "KillMode")).toBe("mixed");
  expect(lineOf(timer, "OnCalendar")).not.toBe("");
});

test("the update by systemd that the page gives puts the new program in place, the third time as the first", async () => {
  const page = await read("docs/mettre-en-production.md");
  const [, block = ""] = /^Avec systemd, à côté d’abord.*\n\n((?: {4}.*\n)+)/m.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), "update-"));
  await mkdir(join(folder, "calanque"));
  await mkdir(join(folder, "system"));
  const commands = block.replaceAll("/opt", folder).replaceAll("/etc/systemd/system", join(folder, "system"));
  // What stands for the build gathers a program as the release does: into the folder, whatever lies there.
  const gather =
    'node() { if [ -n "$2" ]; then mkdir -p "$2" && touch "$2/program-$version"; fi; }; systemctl() { :; }';
  for (const version of ["1", "2", "3", "4"]) {
    const script = `set -e; version=${version}; ${gather}\n${commands}`;
    const { status, stderr } = spawnSync("bash", ["-c", script], {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(await readdir(join(folder, "calanque"))).toEqual([`program-${version}`]);
  }
  await rm(folder, { recursive: true });
});

test("the trial of a backup that the page gives empties whatever would have it start on the site's own stores", async () => {
  const page = await read("docs/mettre-en-production.md");
  const emptied = [...page.matchAll(/^ {4}export (.*)$/gm)].flatMap(([, line = ""]) => line.split(" "));
  const site = {
    PUBLIC_URL: "https://exemple.fr",
    SMTP_URL: "smtp://127.0.0.1:9",
    JOURNAL_DIR: "/backups",
    S3_BUCKET: "photos",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    PHOTOS_ON: "disk",
  };
  const trial = readConfig({ ...site, ...Object.fromEntries(emptied.map((one) => one.split("="))) });
  const { s3, photosOn, smtpUrl, publicUrl, journalDirectory, dataDirectory } = trial;
  expect([s3, photosOn, smtpUrl, publicUrl]).toEqual([undefined, undefined, undefined, undefined]);
  expect(journalDirectory).toBe(dataDirectory);
});

test("the pages of operation name commands and settings that there are", async () => {
  const { files } = await findRelease();
  for (const page of ["docs/mettre-en-production.md", "docs/exploiter.md"]) {
    const text = await read(page);
    for (const [, name = ""] of text.matchAll(/npm run ([\w:]+)/g))
      expect(Object.keys(scripts)).toContain(name);
    // Without npm, as in a container or by systemd.
    for (const [, name] of text.matchAll(/(?:do\.ts|^ {4}calanque) ([a-z-]+)/gm))
      expect(files).toContain(`scripts/commands/${name}.ts`);
    for (const [, name] of text.matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]+)[`=]/g)) expect(known).toContain(name);
  }
});

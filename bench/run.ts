/**
 * `npm run bench`: every measurement behind a stated figure, one after the other. Names given after `--` pick some:
 * `npm run bench -- payload`; what follows another `--` goes to the measurement: `npm run bench -- memory -- --minutes
 * 60`. Fails when one of them misses its target.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const benches: Readonly<Record<string, readonly [title: string, script: string]>> = {
  bundle: ["Scripts of the first view", join("scripts", "bundle-size.ts")],
  "first-markers": ["The first markers on a phone, on slow 4G", join("bench", "first-markers.ts")],
  "first-touch": ["The first touch to the map that moves, on a phone", join("bench", "first-touch.ts")],
  payload: ["The map's data path at 100,000 and 1,000,000 properties", join("bench", "map-payload.ts")],
  frames: ["The map in a browser at 100,000 properties", join("bench", "map-frames.ts")],
  "page-memory": [
    "The page's memory while its map is panned for ten minutes",
    join("bench", "page-memory.ts"),
  ],
  lighthouse: ["The home page, judged by Lighthouse", join("bench", "lighthouse.ts")],
  geocoding: ["Suggestions and recall at 150,000 addresses", join("bench", "geocoding.ts")],
  list: [
    "The list beside the map, and filters over figures, at 100,000 properties",
    join("bench", "list.ts"),
  ],
  "own-list": [
    "One's own list at 5,000 properties: opening, search, hiding 500",
    join("bench", "own-list.ts"),
  ],
  stock: [
    "200 homes of an agency's program imported and completed by hand",
    join("bench", "complete-stock.ts"),
  ],
  photographs: [
    "Ten photographs of 12 megapixels added in the form and saved",
    join("bench", "photographs.ts"),
  ],
  "import-file": [
    "A file of 500 properties with photographs imported, and the map meanwhile",
    join("bench", "import-file.ts"),
  ],
  "public-calls": [
    "What every call that anybody may make costs on input written to be dear",
    join("bench", "public-calls.ts"),
  ],
  "import-contacts": [
    "A file of 50,000 contacts imported and undone beside 100,000, and the list meanwhile",
    join("bench", "import-contacts.ts"),
  ],
  "feed-night": [
    "A feed of 5,000 homes with 2 % changed, and the map meanwhile",
    join("bench", "feed-night.ts"),
  ],
  "agencies-migration": [
    "Agencies made rows over a demonstration of 100,000 homes, killed and begun again, on both databases",
    join("bench", "agencies-migration.ts"),
  ],
  live: ["A new price on an open map, on one node and from another", join("bench", "live.ts")],
  pictures: ["The worst pictures as logos, and the map meanwhile", join("bench", "pictures.ts")],
  "read-pages": ["Pages of 490 kB and 5 MB read, by the processor", join("bench", "read-pages.ts")],
  listing: ["Ten listings of 500 kB read at once, and the map meanwhile", join("bench", "listing.ts")],
  panel: ["A property's panel at 100,000 properties", join("bench", "panel-open.ts")],
  linked: ["A link to a property: its panel over the map beside its page", join("bench", "linked-open.ts")],
  crash: ["30 rounds of kill -9 during writes", join("bench", "crash.ts")],
  commands: [
    "Every command of the terminal, 100 times beside a running server",
    join("bench", "commands.ts"),
  ],
  start: ["Warm start with the demonstration city, and stops", join("bench", "start.ts")],
  leads: ["40 leads a second, their e-mails, and five times kill -9", join("bench", "leads.ts")],
  contacts: ["An agency's list and search at 50,000 contacts", join("bench", "contacts.ts")],
  "contacts-page": [
    "The page of contacts opened in the demonstration city, by the server's processor",
    join("bench", "contacts-page.ts"),
  ],
  columns: ["2,000 contacts by their steps, as columns in a browser", join("bench", "columns.ts")],
  "report-list": ["The list of 1,000 estimation reports in a browser", join("bench", "report-list.ts")],
  pills: ["A report's map with 5,000 prices, panned", join("bench", "pills.ts")],
  "link-list": ["One's own list at 10,000 short links", join("bench", "link-list.ts")],
  links: ["Short links followed, and five times kill -9", join("bench", "links.ts")],
  estimation: ["Fits, estimates and recalculations of the estimation engine", join("bench", "estimation.ts")],
  reports: [
    "Estimation reports over 100,000 sales: recalculations, shared pages, a PDF",
    join("bench", "reports.ts"),
  ],
  dvf: ["500,000 and 1,000,000 lines of open sales imported, with kill -9", join("bench", "dvf.ts")],
  load: ["10, 50 and 200 people at once, what each kind costs, 1,000 open streams", join("bench", "load.ts")],
  memory: ["Memory and open files under mixed traffic, 50 requests a second", join("bench", "memory.ts")],
  "sign-in": ["Signing in, and the map meanwhile; known and unknown addresses", join("bench", "sign-in.ts")],
};

const args = process.argv.slice(2);
const end = args.includes("--") ? args.indexOf("--") : args.length;
const [names, parameters] = [args.slice(0, end), args.slice(end + 1)];
for (const [name, [title, script]] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n── ${title}\n`);
  const { status } = spawnSync(process.execPath, [script, ...parameters], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}

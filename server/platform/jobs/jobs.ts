import { type SQL, sql } from "drizzle-orm";
import type { Job, PgBoss } from "pg-boss";
import type * as z from "zod/mini";
import type { Database, OpenDatabase } from "../database/open.ts";
import { rowsOf } from "../database/rows.ts";

/** Work that one node does later, once for each of its data; whoever does it declares it. */
export type JobKind<Data extends object> = {
  /** It stands in the queue's rows: once landed, it is never changed. */
  readonly name: string;
  readonly data: z.ZodMiniType<Data>;
  /** One that takes longer is taken for lost, and done again. */
  readonly longestSeconds: number;
  /** The kind of job that gets its data once every try has failed. */
  readonly onGivingUp?: JobKind<Data>;
};

/** Something done at the times of a cron line, in Paris, by one node; with none it is off the calendar. */
export type ScheduledJob = {
  /** It stands in the calendar's rows: to remove a job, land it with no cron line first. */
  readonly name: string;
  readonly cron: string | null;
  /** Also done when a node starts, after it answers; of nodes that start together, once for each. */
  readonly isDoneAtStart?: boolean;
  /** The signal stops with the node. */
  run(signal: AbortSignal): Promise<void>;
};

/** Thrown inside a job to have it tried again, later and later; any other error is tried again too, and logged. */
export class RetryError extends Error {
  override name = "RetryError";
}

/** The part that writers need: puts jobs into the queue inside the transaction of what they follow from. */
export type JobSender = {
  send<Data extends object>(tx: Database, kind: JobKind<Data>, data: readonly Data[]): Promise<void>;
};

export type Jobs = JobSender & {
  /** Does the jobs of one kind on this node, `atOnce` at a time; `signal` says that the node stops. */
  work<Data extends object>(
    kind: JobKind<Data>,
    atOnce: number,
    run: (data: Data, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  schedule(job: ScheduledJob): Promise<void>;
  /** Waits a moment for what runs; what is cut short is done again later. */
  close(): Promise<void>;
};

type JobTimes = {
  /** The first wait after a failure; the following ones double, up to the longest. */
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  readonly mostRetries: number;
  /** How often a node looks by itself for what has become due. */
  readonly pollSeconds: number;
};

/** A week of tries, most of them ten minutes apart. */
const usualTimes: JobTimes = {
  firstRetrySeconds: 5,
  longestRetrySeconds: 600,
  mostRetries: 1_000,
  pollSeconds: 5,
};
/** The library's shortest: a job of a node that died is taken up again after it. */
const heartbeatSeconds = 10;
const schema = "pgboss";

/** A kind as its queue needs it, whatever its data are. */
type QueuedKind = Pick<JobKind<object>, "name" | "longestSeconds"> & { readonly onGivingUp?: QueuedKind };

type JobOptions = {
  readonly kinds: readonly QueuedKind[];
  readonly runs: boolean;
  readonly onError: (error: unknown) => void;
  readonly times?: Partial<JobTimes>;
};

/** Opens the queue for these kinds; without `runs` this process only sends. */
export async function openJobs(database: OpenDatabase, options: JobOptions): Promise<Jobs> {
  const times = { ...usualTimes, ...options.times };
  const { fromDrizzle } = await import("pg-boss");
  const boss = await startBoss(database, options);
  const stopping = new AbortController();
  for (const kind of options.kinds) await createQueue(boss, kind, times);
  // Nobody else works on an embedded database: its open jobs died with their process.
  if (options.runs && database.kind === "embedded")
    await database.db.execute(
      sql`update ${sql.raw(schema)}.job set state = 'retry', start_after = now() where state = 'active'`,
    );
  return {
    async send(tx, { name }, data) {
      const rows = { execute: async (query: SQL) => ({ rows: rowsOf<unknown>(await tx.execute(query)) }) };
      const jobs = data.map((one) => ({ data: one }));
      await boss.insert(name, jobs, { db: fromDrizzle(rows, sql) });
    },
    async work({ name, data: schema }, atOnce, run) {
      // A batch ends with its slowest job; single places wait for nobody.
      const settings = {
        ...pollingOf(times),
        localConcurrency: atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      await boss.work(name, settings, (jobs: Job<unknown>[]) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await run(schema.parse(data), stopping.signal);
              return { id, status: "completed" as const };
            } catch (error) {
              if (!(error instanceof RetryError)) options.onError(error);
              return { id, status: "failed" as const };
            }
          }),
        ),
      );
    },
    async schedule({ name, cron, isDoneAtStart = false, run }) {
      if (cron === null) return boss.unschedule(name);
      await boss.createQueue(name, scheduledQueue);
      await boss.work(name, pollingOf(times), async () => {
        try {
          await run(stopping.signal);
        } catch (error) {
          options.onError(error);
          throw error;
        }
      });
      await boss.schedule(name, cron, {}, { tz: "Europe/Paris", missed: "once" });
      if (isDoneAtStart) await boss.send(name, {});
    },
    async close() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 1_500 });
      ignoreErrors(boss, options.onError);
    },
  };
}

async function startBoss(database: OpenDatabase, { runs, onError }: JobOptions): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...(await database.jobStore()),
    schema,
    application_name: "jobs",
    supervise: runs,
    schedule: runs,
    useListenNotify: runs,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", onError);
  await boss.start();
  return boss;
}

/** A closed pool still ends connections: their errors then are no failure. */
function ignoreErrors(boss: PgBoss, onError: JobOptions["onError"]): void {
  boss.off("error", onError);
  boss.on("error", () => undefined);
}

function pollingOf({ pollSeconds }: JobTimes) {
  return { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
}

const scheduledQueue = {
  retryLimit: 2,
  retryDelay: 60,
  heartbeatSeconds,
  expireInSeconds: 3_600,
  notify: true,
} as const;

async function createQueue(
  boss: PgBoss,
  { name, longestSeconds, onGivingUp }: QueuedKind,
  times: JobTimes,
): Promise<void> {
  if (onGivingUp !== undefined) await createQueue(boss, onGivingUp, times);
  const settings = {
    retryLimit: times.mostRetries,
    retryDelay: times.firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: times.longestRetrySeconds,
    heartbeatSeconds,
    expireInSeconds: longestSeconds,
    notify: true,
    ...(onGivingUp !== undefined && { deadLetter: onGivingUp.name }),
  };
  await boss.createQueue(name, settings);
  // One that an older version made keeps its settings otherwise.
  await boss.updateQueue(name, settings);
  // The library learns a queue at its first look; inside a transaction that look would wait for ever on one connection.
  await boss.getJobById(name, "00000000-0000-4000-8000-000000000000");
}

import { type SQL, sql } from "drizzle-orm";
import type { Job, PgBoss } from "pg-boss";
import type { Database, OpenDatabase } from "../database/open.ts";
import { rowsOf } from "../database/rows.ts";

/** What may be done later, and the data of each. */
type JobData = {
  readonly "send-email": { readonly emailId: string };
  readonly "import-file": { readonly runId: string };
};
type JobName = keyof JobData;

/** Something done at the times of a cron line, in Paris, by one node; with none it is off the calendar. */
export type ScheduledJob = {
  readonly name: string;
  readonly cron: string | null;
  /** Done once more when a node starts, after it answers. */
  readonly isDoneAtStart?: boolean;
  /** The signal says that this node stops. */
  run(signal: AbortSignal): Promise<void>;
};

/** Thrown inside a job to have it tried again, later and later. Anything else thrown does the same and is logged. */
export class RetryError extends Error {
  override name = "RetryError";
}

/** The part that writers need: puts jobs into the queue inside the transaction of what they follow from. */
export type JobSender = {
  send<Name extends JobName>(tx: Database, name: Name, data: readonly JobData[Name][]): Promise<void>;
};

export type Jobs = JobSender & {
  /**
   * Does the jobs of one name on this node from now on, `atOnce` at a time, each begun as soon as a place is free;
   * `signal` tells that the node stops.
   */
  work<Name extends JobName>(
    name: Name,
    atOnce: number,
    run: (data: JobData[Name], signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Has a job done at its times, by this node or another. */
  schedule(job: ScheduledJob): Promise<void>;
  /** Waits a moment for what runs; what is cut short is done again later. */
  close(): Promise<void>;
};

export type JobTimes = {
  /** The first wait after a failure; the following ones double, up to the longest. */
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  /** How often a node looks by itself for what has become due. */
  readonly pollSeconds: number;
};

const usualTimes: JobTimes = { firstRetrySeconds: 5, longestRetrySeconds: 600, pollSeconds: 5 };

/** A week of attempts ten minutes apart. */
const mostRetries = 1_000;
/** The shortest the library takes: a job of a node that died is taken up again after it. */
const heartbeatSeconds = 10;
const schema = "pgboss";

/**
 * Opens the queue of jobs in the database, and makes its tables at the first start. Only with `runs` does this
 * process look after it; a command that merely sends leaves that to a server.
 */
export async function openJobs(
  database: OpenDatabase,
  options: {
    readonly runs: boolean;
    readonly onError: (error: unknown) => void;
    readonly times?: JobTimes;
  },
): Promise<Jobs> {
  const times = options.times ?? usualTimes;
  const { PgBoss, fromDrizzle } = await import("pg-boss");
  const boss = new PgBoss({
    ...(await database.jobStore()),
    schema,
    application_name: "jobs",
    supervise: options.runs,
    schedule: options.runs,
    useListenNotify: options.runs,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", options.onError);
  const stopping = new AbortController();
  await boss.start();
  await createQueue(boss, "send-email", times, 120);
  await createQueue(boss, "import-file", times, 6 * 3_600);
  // Nobody else works on an embedded database: what was under way in it died with the process that did it.
  if (options.runs && database.kind === "embedded")
    await database.db.execute(
      sql`update ${sql.raw(schema)}.job set state = 'retry', start_after = now() where state = 'active'`,
    );
  return {
    async send(tx, name, data) {
      const rows = { execute: async (query: SQL) => ({ rows: rowsOf<unknown>(await tx.execute(query)) }) };
      const jobs = data.map((one) => ({ data: one }));
      await boss.insert(name, jobs, { db: fromDrizzle(rows, sql) });
    },
    async work(name, atOnce, run) {
      // A batch is over when its slowest job is: places of their own wait for nobody.
      const settings = {
        ...pollingOf(times),
        localConcurrency: atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      await boss.work(name, settings, (jobs: Job<JobData[typeof name]>[]) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await run(data, stopping.signal);
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
      await boss.createQueue(name, onceInANight);
      await boss.work(name, pollingOf(times), async () => {
        try {
          await run(stopping.signal);
        } catch (error) {
          options.onError(error);
          throw error;
        }
      });
      await boss.schedule(name, cron, {}, { tz: "Europe/Paris", missed: "once" });
      if (isDoneAtStart) await boss.send(name, {}, { singletonKey: "start" });
    },
    close() {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 1_500 });
    },
  };
}

function pollingOf({ pollSeconds }: JobTimes) {
  return { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
}

const onceInANight = {
  retryLimit: 2,
  retryDelay: 60,
  heartbeatSeconds,
  expireInSeconds: 3_600,
  notify: true,
} as const;

async function createQueue(
  boss: PgBoss,
  name: JobName,
  times: JobTimes,
  longestSeconds: number,
): Promise<void> {
  await boss.createQueue(name, {
    retryLimit: mostRetries,
    retryDelay: times.firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: times.longestRetrySeconds,
    heartbeatSeconds,
    expireInSeconds: longestSeconds,
    notify: true,
  });
  // The library remembers a queue at its first look at one of its jobs, of whatever id. A first look from inside a
  // transaction would wait for ever where there is one connection.
  await boss.getJobById(name, "00000000-0000-4000-8000-000000000000");
}

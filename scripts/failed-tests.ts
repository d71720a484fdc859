/** Reads from the runners' reports which tests failed and why, so that the end of a run can say it in a few lines. */
import { z } from "zod/mini";

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

const journey = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({ errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))) }),
      ),
    }),
  ),
});
type JourneySuite = { specs: z.infer<typeof journey>[]; suites?: JourneySuite[] | undefined };
const journeySuite: z.ZodMiniType<JourneySuite> = z.object({
  specs: z.array(journey),
  suites: z.optional(z.array(z.lazy(() => journeySuite))),
});
const journeysReport = z.object({ suites: z.array(journeySuite) });

export type FailedTest = { readonly name: string; readonly reason: string };

/** The failed tests of a report as Vitest's JSON reporter writes it; a file that could not be loaded is one of them. */
export function failedInVitest(report: unknown): FailedTest[] {
  return vitestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status === "failed")
      .map((one) => ({ name: `${name} › ${one.fullName}`, reason: one.failureMessages?.join("\n") ?? "" }));
    return failed.length === 0 && status === "failed" ? [{ name, reason: message ?? "" }] : failed;
  });
}

/** The failed and the unsteady journeys of a report as Playwright's JSON reporter writes it. */
export function failedInJourneys(report: unknown): FailedTest[] {
  return journeysReport.parse(report).suites.flatMap(failedInSuite);
}

function failedInSuite({ specs, suites = [] }: JourneySuite): FailedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        reason: results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)).join("\n"),
      })),
  );
  return [...own, ...suites.flatMap(failedInSuite)];
}

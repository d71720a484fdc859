/** `npm run estimation:fit` fits the estimation engine to the real sales, through the running server when there is one. */
import { formatNumber } from "../domain/text/format.ts";
import { runFromTerminal } from "../server/app/run-from-terminal.ts";
import type { FitResult } from "../server/features/estimation/fit-estimation-model.ts";

await runFromTerminal({
  name: "estimation-fit",
  onEvent: () => undefined,
  onResult: (result) => {
    const { sales, seconds, isFitted } = result as FitResult;
    const time = seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 });
    process.stdout.write(
      isFitted
        ? `Modèle ajusté sur ${formatNumber(sales)} ventes en ${time} s.\n`
        : `${formatNumber(sales)} ventes réelles : trop peu pour un modèle. Importez-en avec npm run import:dvf.\n`,
    );
    if (!isFitted) process.exitCode = 1;
  },
});

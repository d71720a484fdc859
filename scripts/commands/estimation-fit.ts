/** `npm run estimation:fit` fits the estimation engine to the real sales, through the running server when there is one. */
import { formatNumber, writeCount } from "../../domain/text/format.ts";
import { runFromTerminal } from "../../server/app/run-from-terminal.ts";
import type { FitResult } from "../../server/features/estimation/fit-estimation-model.ts";

await runFromTerminal({
  name: "estimation-fit",
  onEvent: () => undefined,
  onResult: (result) => {
    const [open, all] = result as [FitResult, FitResult?];
    for (const one of [open, all]) if (one?.isFitted === true) process.stdout.write(`${writeFit(one)}\n`);
    if (open.isFitted || all?.isFitted === true) return;
    const sales = formatNumber(all?.sales ?? open.sales);
    process.stdout.write(
      `${sales} ventes réelles : trop peu pour un modèle. Importez-en avec npm run import:dvf.\n`,
    );
    process.exitCode = 1;
  },
});

function writeFit({ sales, agencySales, olderSales, seconds }: FitResult): string {
  const time = seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  const own = agencySales === 0 ? "" : `, dont ${formatNumber(agencySales)} d'agences`;
  const older =
    olderSales === 0
      ? ""
      : ` Les plus récentes suffisent : ${writeCount(olderSales, "vente plus ancienne", "ventes plus anciennes")} ${olderSales === 1 ? "n'y entre" : "n'y entrent"} pas.`;
  return `Modèle ajusté sur ${formatNumber(sales)} ventes${own} en ${time} s.${older}`;
}

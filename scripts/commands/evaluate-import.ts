/**
 * `npm run evaluate:import -- FOLDER` reads every NAME.html of a folder as an import would, compares it with NAME.json
 * (the fields that the page holds) and prints what was missed or misread, tables, and a closing line of totals.
 */
import { statSync } from "node:fs";
import { evaluateFolder } from "../../listing-reader/evaluation/evaluate-folder.ts";
import { evaluationLine, evaluationTables } from "../../listing-reader/evaluation/evaluation-report.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  const sentence =
    folder === undefined
      ? "Usage : npm run evaluate:import -- DOSSIER"
      : `Le dossier ${folder} n'existe pas.`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
} else {
  const evaluation = await evaluateFolder(folder);
  for (const problem of evaluation.problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`\n${evaluationTables(evaluation)}\n\n${evaluationLine(evaluation)}\n`);
}

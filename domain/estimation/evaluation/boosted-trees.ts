/** Gradient-boosted regression trees over histograms: most services use them, we only compare with them. */

import { need } from "../../need.ts";
import { measureProperty } from "../measured-property.ts";
import type { Model } from "../model.ts";
import { quantile } from "../order-statistics.ts";
import type { Sale } from "../sale.ts";
import type { Outcome } from "./metrics.ts";

const trees = 400;
const depth = 6;
const learningRate = 0.06;
const bins = 64;
const fewestInLeaf = 15;
const ridge = 1;

/** Node i has the children 2i + 1 and 2i + 2; a node without a feature is a leaf. */
type Tree = { readonly features: Int8Array; readonly bounds: Uint8Array; readonly values: Float64Array };

/** Grows the trees on `train`, the sales that the model was fitted to, over the facts that it has. */
export function boostedTrees(model: Model, train: readonly Sale[], test: readonly Sale[]): Outcome[] {
  const facts = (sale: Sale) => readFacts(model, sale);
  const trainFacts = train.map(facts);
  const edges = (trainFacts[0] ?? []).map((_, feature) =>
    edgesOf(trainFacts.map((row) => need(row[feature]))),
  );
  const binned = trainFacts.map((row) => binRow(row, edges));
  const targets = train.map((sale) => Math.log(sale.price));
  const base = targets.reduce((sum, target) => sum + target, 0) / targets.length;
  const values = targets.map(() => base);
  const grown: Tree[] = [];
  for (let round = 0; round < trees; round++) {
    const gradients = targets.map((target, row) => target - need(values[row]));
    const tree = growTree(binned, gradients, edges.length);
    grown.push(tree);
    for (const [row, facts] of binned.entries()) values[row] = need(values[row]) + readTree(tree, facts);
  }
  return test.map((sale) => {
    const row = binRow(facts(sale), edges);
    const logPrice = grown.reduce((sum, tree) => sum + readTree(tree, row), base);
    return { isHouse: sale.isHouse, price: sale.price, estimate: Math.exp(logPrice) };
  });
}

function readFacts(model: Model, sale: Sale): number[] {
  const property = measureProperty(sale, sale.day, model.level.frame);
  const known = (value: number) => (Number.isNaN(value) ? -1 : value);
  return [
    property.east,
    property.north,
    property.east + property.north,
    property.east - property.north,
    property.logArea,
    known(property.rooms),
    property.logLand,
    Number(property.isHouse),
    property.day,
    ...property.attributes.map(known),
  ];
}

function edgesOf(values: readonly number[]): number[] {
  return [...new Set(Array.from({ length: bins - 1 }, (_, at) => quantile(values, (at + 1) / bins)))];
}

function binRow(row: readonly number[], edges: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(row, (value, feature) => need(edges[feature]).filter((edge) => value > edge).length);
}

function growTree(rows: readonly Uint8Array[], gradients: readonly number[], featureCount: number): Tree {
  const size = 2 ** (depth + 1) - 1;
  const tree = {
    features: new Int8Array(size).fill(-1),
    bounds: new Uint8Array(size),
    values: new Float64Array(size),
  };
  const grow = (node: number, members: Int32Array, level: number): void => {
    let sum = 0;
    for (const row of members) sum += need(gradients[row]);
    tree.values[node] = (learningRate * sum) / (members.length + ridge);
    if (level === depth || members.length < 2 * fewestInLeaf) return;
    const split = bestSplit(rows, gradients, members, { featureCount, sum });
    if (split === null) return;
    tree.features[node] = split.feature;
    tree.bounds[node] = split.bin;
    const goesLeft = (row: number) => need(need(rows[row])[split.feature]) <= split.bin;
    grow(2 * node + 1, members.filter(goesLeft), level + 1);
    grow(
      2 * node + 2,
      members.filter((row) => !goesLeft(row)),
      level + 1,
    );
  };
  grow(0, Int32Array.from(rows.keys()), 0);
  return tree;
}

type Split = { readonly feature: number; readonly bin: number };

function bestSplit(
  rows: readonly Uint8Array[],
  gradients: readonly number[],
  members: Int32Array,
  { featureCount, sum }: { readonly featureCount: number; readonly sum: number },
): Split | null {
  const sums = new Float64Array(featureCount * bins);
  const counts = new Float64Array(featureCount * bins);
  for (const row of members) {
    const facts = need(rows[row]);
    for (let feature = 0; feature < featureCount; feature++) {
      const at = feature * bins + need(facts[feature]);
      sums[at] = need(sums[at]) + need(gradients[row]);
      counts[at] = need(counts[at]) + 1;
    }
  }
  let best: Split | null = null;
  let bestGain = sum ** 2 / (members.length + ridge) + 1e-9;
  for (let feature = 0; feature < featureCount; feature++) {
    let left = 0;
    let leftCount = 0;
    for (let bin = 0; bin < bins - 1; bin++) {
      left += need(sums[feature * bins + bin]);
      leftCount += need(counts[feature * bins + bin]);
      const rightCount = members.length - leftCount;
      if (leftCount < fewestInLeaf || rightCount < fewestInLeaf) continue;
      const gain = left ** 2 / (leftCount + ridge) + (sum - left) ** 2 / (rightCount + ridge);
      if (gain <= bestGain) continue;
      bestGain = gain;
      best = { feature, bin };
    }
  }
  return best;
}

function readTree(tree: Tree, facts: Uint8Array): number {
  let node = 0;
  for (let feature = need(tree.features[0]); feature >= 0; feature = need(tree.features[node]))
    node = need(facts[feature]) <= need(tree.bounds[node]) ? 2 * node + 1 : 2 * node + 2;
  return need(tree.values[node]);
}

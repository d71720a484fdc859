/** Grids and drawn figures of a PDF. */
import { Text, View } from "@react-pdf/renderer";
import type { GridColumn, Measure, WaterfallBar } from "./block.ts";
import { barColors, otherBar } from "./palette.ts";
import { printable, chartStyle as style } from "./pdf-style.ts";

type GridProps = {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly (readonly string[])[];
};

/** A table of several columns; no row is cut by the end of a page. */
export function Grid({ columns, rows }: GridProps) {
  const hasHead = columns.some(({ label }) => label !== "");
  return (
    <View>
      {hasHead && (
        <GridRow columns={columns} cells={columns.map(({ label }) => label)} look={style.gridHead} />
      )}
      {rows.map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
        <GridRow key={index} columns={columns} cells={cells} look={hasHead ? style.gridRow : style.listRow} />
      ))}
    </View>
  );
}

type GridRowProps = Pick<GridProps, "columns"> & {
  readonly cells: readonly string[];
  readonly look: (typeof style)["gridHead"] | (typeof style)["gridRow"] | (typeof style)["listRow"];
};

function GridRow({ columns, cells, look }: GridRowProps) {
  return (
    <View style={look} wrap={false}>
      {columns.map(({ align, share }, at) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
          key={at}
          style={{
            ...style.gridCell,
            flexGrow: share,
            paddingRight: at === columns.length - 1 ? 0 : 6,
            textAlign: align === "end" ? "right" : "left",
          }}
        >
          {printable(cells[at] ?? "")}
        </Text>
      ))}
    </View>
  );
}

/** Each bar begins where the one before ended. */
export function Waterfall({ bars }: { readonly bars: readonly WaterfallBar[] }) {
  return (
    <View>
      {bars.map(({ label, text, start, end, look }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in one order
        <View key={index} style={style.step} wrap={false}>
          <Text style={look === "whole" ? style.wholeName : style.stepName}>{printable(label)}</Text>
          <View style={style.stepRoom}>
            <View
              style={{
                ...style.stepBar,
                left: `${start}%`,
                width: `${Math.max(0.8, end - start)}%`,
                backgroundColor: barColors[look],
              }}
            />
          </View>
          <Text style={look === "whole" ? style.wholeAmount : style.stepAmount}>{printable(text)}</Text>
        </View>
      ))}
    </View>
  );
}

const chartHeight = 110; // points of the highest column

type ChartProps = {
  readonly measures: readonly Measure[];
  readonly marked: number | null;
  readonly color: string;
};

/** Columns on one ground, each under its amount and over its name. */
export function Chart({ measures, marked, color }: ChartProps) {
  const most = Math.max(1, ...measures.map(({ amount }) => amount));
  return (
    <View style={style.chart} wrap={false}>
      {measures.map(({ label, amount, text }, at) => (
        <View key={label} style={style.chartColumn}>
          <Text style={at === marked ? style.markedText : style.chartText}>{printable(text)}</Text>
          <View
            style={{
              ...style.chartBar,
              height: Math.max(1.5, (chartHeight * amount) / most),
              backgroundColor: at === marked ? color : otherBar,
            }}
          />
          <Text style={at === marked ? style.markedName : style.chartName}>{printable(label)}</Text>
        </View>
      ))}
    </View>
  );
}

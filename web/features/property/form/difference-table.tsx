type DifferenceTableProps = {
  readonly rows: readonly {
    readonly name: string;
    readonly label: string;
    readonly mine: string;
    readonly theirs: string;
  }[];
  readonly mine: string;
  readonly theirs: string;
};

export function DifferenceTable({ rows, mine, theirs }: DifferenceTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-small">
      <thead>
        <tr className="border-b border-line text-left text-ink-2">
          {["Champ", mine, theirs].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-3 font-semibold last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              {row.label}
            </th>
            {[row.mine, row.theirs].map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two columns never change places
              <td key={index} className="py-2 pr-3 break-words last:pr-0">
                <span className="line-clamp-5">{text || "—"}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

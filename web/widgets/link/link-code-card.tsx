import { useQuery } from "@tanstack/react-query";
import { Check, Copy, Download } from "lucide-react";
import { useMemo } from "react";
import { drawLinkCode } from "#domain/link/link-code.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { useCopyLink } from "../../ui/use-copy-link.ts";
import { readMark, writeLinkCodePng, writeLinkCodeSvg } from "./link-code.ts";

export type LinkCodeCardProps = { readonly address: string; readonly alias: string };

export function LinkCodeCard({ address, alias }: LinkCodeCardProps) {
  const { isCopied, copy } = useCopyLink();
  const { data: mark = null } = useQuery({
    queryKey: ["account", "mark"],
    queryFn: async ({ signal }) => {
      const account = await (await loadCall()).account.read(undefined, { signal });
      return readMark(account.agency?.company_logo_url ?? null);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = async (write: () => Blob | Promise<Blob>, extension: string) => {
    try {
      saveFile(await write(), `${alias}.${extension}`);
    } catch {
      void showToast({ title: "Le code n’a pas pu être dessiné", tone: "danger" });
    }
  };
  return (
    <div className="grid justify-items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:justify-items-stretch">
      <LinkCodePicture address={address} mark={mark} />
      <div className="grid w-full content-center gap-3">
        <p className="text-center font-semibold [overflow-wrap:anywhere] sm:text-left">
          {address.replace(/^https?:\/\//, "").slice(0, -alias.length)}
          {/* Whole on a line of its own where it has one, rather than cut at a hyphen. */}
          <span className="inline-block max-w-full">{alias}</span>
        </p>
        <Button
          variant="primary"
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy(address)}
        >
          Copier le lien
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="small"
            className="px-1.5!"
            icon={<Download aria-hidden />}
            onClick={() => void save(() => writeLinkCodeSvg(address, mark), "svg")}
          >
            SVG
          </Button>
          <Button
            size="small"
            className="px-1.5!"
            icon={<Download aria-hidden />}
            onClick={() => void save(() => writeLinkCodePng(address, mark), "png")}
          >
            PNG
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Always dark on white, as cameras read it. */
export function LinkCodePicture({
  address,
  mark,
}: {
  readonly address: string;
  readonly mark: string | null;
}) {
  const { size, path } = useMemo(() => drawLinkCode(address), [address]);
  const side = Math.round(size * 0.16);
  const start = (size - side) / 2;
  return (
    <svg
      role="img"
      aria-label={`Code QR de ${address}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-44 rounded-card border border-line sm:w-40"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
      {mark && (
        <>
          <rect x={start - 0.5} y={start - 0.5} width={side + 1} height={side + 1} fill="#fff" />
          <image href={mark} x={start} y={start} width={side} height={side} />
        </>
      )}
    </svg>
  );
}

export function saveFile(file: Blob, name: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}

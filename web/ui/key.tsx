export function Key({ children }: { readonly children: string | number }) {
  return <kbd className="rounded-[4px] border border-line bg-bg px-1 font-sans">{children}</kbd>;
}

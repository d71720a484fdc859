/** Where a line has no room for the address, it breaks after its @ before anywhere else. */
export function BreakableEmail({ address }: { readonly address: string }) {
  const end = address.lastIndexOf("@") + 1;
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  );
}

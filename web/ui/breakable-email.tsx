/** An e-mail address that, where a line has no room for it, goes on after its @ before anywhere else. */
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

declare module "virtual:contract" {
  /** Methods and paths of the contract, without its schemas; made by scripts/vite/contract-plugin.ts. */
  export const contract: import("@orpc/contract").AnyContractRouter;
}

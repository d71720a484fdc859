/** What we use of a package that ships no types. */
declare module "s3rver" {
  import type { RequestListener } from "node:http";

  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly serviceEndpoint: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    run(): Promise<unknown>;
    callback(): RequestListener;
    close(): Promise<void>;
  }
}

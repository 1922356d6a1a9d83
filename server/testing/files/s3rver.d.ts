declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** The part of the test server's interface that we use; it has no types. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

/** One bucket of an S3-compatible service. */
export type S3Config = {
  /** Amazon's when not given. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path instead of the host name, as most services other than Amazon's require. */
  pathStyle: boolean;
};

/** JSON and files as one byte stream: the JSON's length, the JSON, then the files. */

export function packParts(head: object, files: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify({ head, sizes: files.map((file) => file.length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...files]);
}

export function unpackParts(bytes: Buffer): { head: unknown; files: Buffer[] } {
  const jsonEnd = 4 + bytes.readUInt32BE(0);
  const { head, sizes } = JSON.parse(bytes.subarray(4, jsonEnd).toString('utf8')) as { head: unknown; sizes: number[] };
  let from = jsonEnd;
  const files = sizes.map((size) => {
    from += size;
    return bytes.subarray(from - size, from);
  });
  return { head, files };
}

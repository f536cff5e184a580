import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../../runtime/settings/files.ts';
import { FileStoreFault, type FileStore, KEY, measure, newKey, requireKey } from './file-store.ts';

const CONNECTION_TIMEOUT_MS = 3000;
/** Maximum silence of the service while a request is running. */
const SILENCE_TIMEOUT_MS = 15_000;
/** Includes the first attempt. */
const MAX_ATTEMPTS = 3;

/**
 * Stores files in a bucket. The SDK's own chain finds the access keys: environment variables, shared files, or the role of the
 * machine. Content up to 5 MB is one request; larger content is a multipart upload, which becomes visible when complete.
 */
export function s3Store({ endpoint, bucket, region }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    // Services other than Amazon's rarely have a DNS name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });
  const objectOf = (key: string) => ({ Bucket: bucket, Key: requireKey(key) });
  return {
    newKey,
    async put(key, content, options = {}) {
      const object = objectOf(key);
      const { chunks, result } = measure(content, options);
      const upload = new Upload({ client, params: { ...object, Body: Readable.from(chunks), ChecksumAlgorithm: 'SHA256' } });
      try {
        // Not `upload.abort()`: it returns at once, while a request that is under way may still store the object.
        await upload.done();
      } catch (fault) {
        options.signal?.throwIfAborted();
        throw faultOf(fault);
      }
      if (options.signal?.aborted) {
        await client.send(new DeleteObjectCommand(object)).catch(rethrow);
        options.signal.throwIfAborted();
      }
      return result();
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...objectOf(key), Range })).catch(rethrow);
      if (!(Body instanceof Readable)) throw new FileStoreFault('unavailable', 'file store: the bucket sent no content');
      return withFaults(Body);
    },
    async sizeOf(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(objectOf(key)));
        return ContentLength;
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        throw faultOf(fault);
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(rethrow);
    },
    async *list() {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
          for (const { Key: key, LastModified } of Contents) if (key && LastModified && KEY.test(key)) yield { key, modifiedAt: LastModified };
      } catch (fault) {
        throw faultOf(fault);
      }
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    // Parts of multipart uploads belong to the bucket; its lifecycle rule removes abandoned ones.
    removeParts() {},
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((fault: unknown) => {
        throw unavailable(fault);
      });
    },
    close: () => client.destroy(),
  };
}

/** A stream that breaks off ends with a FileStoreFault instead of an error of the network. */
async function* withFaults(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk as Uint8Array;
  } catch (fault) {
    throw faultOf(fault);
  }
}

const isMissing = (fault: unknown): boolean =>
  fault instanceof S3ServiceException && (fault.name === 'NoSuchKey' || (fault.name === 'NotFound' && fault.$metadata.httpStatusCode === 404));

function faultOf(fault: unknown): unknown {
  if (fault instanceof FileStoreFault || !(fault instanceof Error)) return fault;
  if (isMissing(fault)) return new FileStoreFault('missing', 'file store: no such file', { cause: fault });
  return unavailable(fault);
}

/** Names the error code of the system or of the service, e.g. ECONNREFUSED or AccessDenied. */
function unavailable(fault: unknown): FileStoreFault {
  const reason = fault instanceof Error ? String(Reflect.get(fault, 'code') ?? fault.name) : 'unknown error';
  return new FileStoreFault('unavailable', `file store: the bucket cannot be used (${reason})`, { cause: fault });
}

function rethrow(fault: unknown): never {
  throw faultOf(fault);
}

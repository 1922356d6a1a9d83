import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Served } from './platform/http/handler.ts';
import type { Module } from './module.ts';

/** A domain as one value; everything that the house does with a domain is derived from it. */
export type Domain = Module & {
  /** The only other domains whose files this one's may import. */
  imports: readonly string[];
  operations?: Served;
  /** What the contract cannot describe because somebody else gives it its shape. */
  mount?: (app: FastifyInstance, context: Context) => void;
};

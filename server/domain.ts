import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Served } from './platform/http/handler.ts';
import type { Module } from './module.ts';

/** A domain as one value, from which its routes, jobs, tables and mails are derived. */
export type Domain = Module & {
  /** The only other domains whose files this domain may import. */
  imports: readonly string[];
  operations?: Served;
  /** Routes that the contract cannot describe, because somebody else defines their shape. */
  mount?: (app: FastifyInstance, context: Context) => void;
};

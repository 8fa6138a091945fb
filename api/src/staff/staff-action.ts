import type { Courier } from '@tanabana/contract/couriers.ts'
import type { Role } from '@tanabana/contract/desk/roles.ts'
import type { GivenSettings } from '@tanabana/contract/desk/settings.ts'
import type { z } from 'zod'
import type { Db } from '#database/database.ts'
import type { ShopName } from '#mail/mail.ts'
import type { Pictures } from '#pictures/pictures.ts'
import type { StaffSecrets } from './staff-secrets.ts'

/** What actions are done to, such as orders. `S`: its locked row. */
export type SubjectKind<S> = {
  /** In answers and sentences, such as `order`. */
  noun: string
  /** In addresses, such as `orders`. */
  path: string
  /** The group of its commands. */
  commands: string
  id: z.ZodType<string | number>
  /** The id of what a person types as its name on the command line; null: there is none. */
  find(db: Db, name: string): Promise<string | number | null>
  lock(tx: Db, id: string | number): Promise<S | null>
  /** In the log, such as `order K7M2Q9TX4D`. */
  nameOf(subject: S): string
  /** Actions send the revision that the person saw. */
  revisionOf?(subject: S): number
  /** The last change of the revision. `who` made it, such as `Asha <asha@shop.example>`. */
  lastChange?(tx: Db, subject: S): Promise<{ who: string | null; text: string } | null>
}

/** A person of the staff, or the command line, which has no role and may do everything. */
export type ActionBy = { name: string; email: string; role?: Role }

/** As stored with a version, such as `Asha <asha@shop.example>`. */
export const savedByOf = ({ role, name, email }: ActionBy): string => (role ? `${name} <${email}>` : name)

/** What actions know beside their subject. */
export type ActionShop = {
  shop: ShopName
  couriers: readonly Courier[]
  givenSettings: GivenSettings
  pictures: Pictures
  secrets: StaffSecrets
  /** The public address of the desk's host. */
  deskOrigin: string
}

/**
 * What an action changed, for the log. `answer`: the response instead of the subject. `hint`: what the command line adds.
 * `done` and `name`: its word, and its name in the log, where one action does two things.
 */
export type Change = {
  before?: unknown
  after?: unknown
  answer?: unknown
  hint?: string
  done?: string
  name?: string
}

/**
 * `seen`: values of the input as the person saw them, if the action merges fields. `prepared`: what `prepare` returned.
 */
type Job<S, I, P> = {
  subject: S
  input: I
  seen?: Partial<I> | undefined
  prepared: P
  by: ActionBy
} & ActionShop

/** Reads in a short transaction, with the check of who acts and of the subject. @throws ShopError NOT_FOUND */
type Read = <R>(work: (tx: Db) => Promise<R>) => Promise<R>

/**
 * Something that the staff does, as one value. The desk's call, its bulk form, the command, the entry in the log and the
 * tests of roles, hostile input and double taps are made from it.
 */
export type StaffAction<S = unknown, I extends z.ZodObject = z.ZodObject, P = unknown> = {
  kind: SubjectKind<S>
  /** In the log, such as `packOrder`. */
  name: string
  /** Last in its address, and as a command: `pack`. */
  verb: string
  summary: string
  /** How it is said when it is done: `Packed`. */
  done: string
  /** In the log before its subject, such as `Took back the packing of`; without it `done`. */
  logged?: string
  roles: readonly Role[]
  /** The page of the desk that a fresh sign-in leads back to. */
  needsFreshSignIn?: `/${string}`
  /** Whether that goes for this subject, if not for all. */
  isSensitive?: (id: string) => boolean
  input: I
  /** The most bytes of its body, if not those of every call. */
  maxBytes?: number
  /** Many subjects with one request. */
  inBulk?: boolean
  /** Also done to a subject that was changed since the person saw it. */
  anyRevision?: boolean
  /** Two people may change different fields at once: the desk sends the changed fields as the person saw them. */
  mergesFields?: boolean
  /** A field of its input in Base64. The command line reads it from a file. */
  fileField?: string
  /** Its commands are written by hand, such as `products price`. */
  hasOwnCommands?: boolean
  /** What the command line does with the answer: saves it, or prints its link. */
  answers?: 'file' | 'link'
  /** What the command line asks before. @returns null: nothing */
  confirm?(subject: S): string | null | Promise<string | null>
  /** Why it cannot be done to this subject, before anything is asked. */
  refuse?(subject: S): string | null
  /** The subject is already as the person wants it, such as after a second tap. */
  isDone?(subject: S, input: z.output<I>, tx: Db, shop: ActionShop): boolean | Promise<boolean>
  /** Slow work before the transaction, such as decoding a picture. @throws ShopError: refused, with its sentence */
  prepare?(read: Read, job: { id: string | number; input: z.output<I> } & ActionShop): Promise<P>
  /** Make no network calls in it. @returns null: nothing was changed @throws ShopError: refused, with its sentence */
  run(tx: Db, job: Job<S, z.output<I>, P>): Promise<Change | null>
}

/** Makes actions on one kind of subject. */
export function actionsOnKind<S>(kind: SubjectKind<S>) {
  return <I extends z.ZodObject, P = undefined>(action: Omit<StaffAction<S, I, P>, 'kind'>): StaffAction<S, I, P> => ({
    kind,
    ...action,
  })
}

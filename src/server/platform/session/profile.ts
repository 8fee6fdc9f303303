import { type Static, Type } from '@sinclair/typebox'
import { Avisos, Emails } from '../../../contract/instalacao/pessoal'
import { unseen } from '../../../domain/novidades/read-changelog'
import type { App } from '../type-provider'
import { rightsOf } from './kept-rights'
import { newsIn } from './news'
import type { Usuario } from './usuario'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** What log-in and `me` tell the browser about the user. */
export const ProfileSchema = Type.Object({
  user: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    cpf: Type.String(),
    email: Nullable(Type.String()),
    funcao: Type.String(),
    funcinarioId: Nullable(Type.Integer()),
    meta: Type.Number(),
    usuario_empresas: Type.Array(Type.Integer()),
    executivo_cobranca: Nullable(Type.Integer()),
    acesso_id: Nullable(Type.String()),
    idioma: Nullable(Type.String()),
    tema: Nullable(Type.String()),
    menu: Nullable(Type.String()),
    densidade: Nullable(Type.String()),
    avisos: Nullable(Avisos),
    emails: Nullable(Emails),
    /** Something is new that the person has not looked at. */
    novidades: Type.Boolean(),
  }),
  credor: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), prazo_honorario: Type.Integer() })),
  permissoes: Type.Array(
    Type.Object({ grupo: Type.String(), nome: Type.String(), permissao: Type.String(), url: Type.String() }),
  ),
})
export type Profile = Static<typeof ProfileSchema>

export interface KeptProfile {
  readonly profile: Profile
  /** As it leaves, once it was written: the permissions of one of the house are most of it. */
  bytes: Buffer | null
}

const known = new WeakMap<object, KeptProfile>()

/** The same, kept with the rights of a session that was looked at for this request. */
export async function keptProfileOf(app: App, usuario: Usuario): Promise<KeptProfile> {
  const rights = rightsOf(usuario)
  const before = known.get(rights)
  const meta = await metaOf(app, usuario)
  if (before?.profile.user.meta === meta) return before
  const kept = { profile: await profileWith(app, usuario, meta), bytes: null }
  known.set(rights, kept)
  return kept
}

export async function profileOf(app: App, usuario: Usuario): Promise<Profile> {
  return profileWith(app, usuario, await metaOf(app, usuario))
}

async function profileWith(app: App, usuario: Usuario, meta: number): Promise<Profile> {
  const { catalogo } = app.definitions.permissoes
  return {
    user: {
      id: usuario.id,
      name: usuario.nome,
      cpf: usuario.cpf,
      email: usuario.email,
      funcao: usuario.funcao,
      funcinarioId: usuario.funcinarioId,
      meta,
      usuario_empresas: [...usuario.usuario_empresas],
      executivo_cobranca: usuario.executivo_cobranca_id,
      acesso_id: usuario.acesso_id,
      idioma: usuario.idioma,
      tema: usuario.preferencias?.tema ?? null,
      menu: usuario.preferencias?.menu ?? null,
      densidade: usuario.preferencias?.densidade ?? null,
      avisos: usuario.preferencias?.avisos ?? null,
      emails: usuario.preferencias?.emails ?? null,
      novidades: unseen(newsIn('pt-BR'), usuario.preferencias?.novidades ?? null) > 0,
    },
    credor: await listVisibleCredores(app, usuario),
    permissoes: catalogo
      .filter((entry) => usuario.permissoes.has(entry.permissao))
      .map(({ grupo, nome, permissao, url }) => ({ grupo, nome, permissao, url })),
  }
}

/** This month's, of whoever has one; else what stands in his record. */
async function metaOf(app: App, { executivo_cobranca_id, meta }: Usuario): Promise<number> {
  if (executivo_cobranca_id === null) return meta
  return (await app.metaDaPessoa(app.db, executivo_cobranca_id, app.clock.hoje())) ?? meta
}

/** Staff sees every creditor; a portal user his own, and nothing when he has none. */
function listVisibleCredores(app: App, usuario: Usuario): Promise<Profile['credor']> {
  const query = app.db
    .selectFrom('credores')
    .select(['id', 'nome', 'prazo_honorario'])
    .where('excluido_em', 'is', null)
    .orderBy('nome')
  if (usuario.interno) return query.execute()
  if (usuario.usuario_empresas.length === 0) return Promise.resolve([])
  return query.where('id', 'in', [...usuario.usuario_empresas]).execute()
}

import { maskValue } from '../../../../declaration/derive/mask-value'
import type { Usuario } from '../../../platform/session/usuario'
import { type Models, modelOf } from '../model'
import { isMasked } from './masked'
import { noteSeen } from './seen'

/** What a hand-made route says of the personal data in its answer. */
export interface CarriesPersonal {
  /** Name of a property → the field that it comes from: `{cpf_cnpj: 'clientes.cpf_cnpj'}`. */
  readonly campos: Readonly<Record<string, string>>
  /** Resource → the property that holds the id of its record, of the object itself or of one around it; `id` when not given. */
  readonly ids?: Readonly<Record<string, string>>
  /** Properties of `campos` that say again what another one says: masked, not noted. */
  readonly repete?: readonly string[]
  readonly finalidade: string
  /** The verb of the line; `ver` or `listar` when not given. */
  readonly acao?: string
}

interface Showing {
  readonly models: Models
  readonly usuario: Usuario
  readonly carries: CarriesPersonal
}

type Ids = Readonly<Record<string, unknown>>

/** The answer as this user may read it: masked where he lacks `ver_pessoal`; what he reads whole is noted. */
export function showDeclared(showing: Showing, payload: unknown, around: Ids): unknown {
  if (Array.isArray(payload)) return payload.map((item: unknown) => showDeclared(showing, item, around))
  if (typeof payload !== 'object' || payload === null || payload instanceof Date) return payload
  const { campos, ids = {} } = showing.carries
  const own = { ...around }
  for (const key of ['id', ...Object.values(ids)]) {
    if (Object.hasOwn(payload, key)) own[key] = Reflect.get(payload, key)
  }
  const entries = Object.entries(payload).map(([key, value]: [string, unknown]) => {
    const campo = typeof value === 'string' && value !== '' && Object.hasOwn(campos, key) ? campos[key] : undefined
    return [
      key,
      campo === undefined ? showDeclared(showing, value, own) : shown(showing, campo, { key, value, around: own }),
    ]
  })
  return Object.fromEntries(entries)
}

interface Value {
  readonly key: string
  readonly value: unknown
  readonly around: Ids
}

function shown({ models, usuario, carries }: Showing, campo: string, { key, value, around }: Value): unknown {
  const [recurso = '', nome = ''] = campo.split('.')
  const model = modelOf(models, recurso)
  const field = model.fields.get(nome)
  if (!field?.pessoal) throw new Error(`${campo} is no personal field`)
  if (isMasked(model, field, usuario)) return maskValue(value, field)
  if (!carries.repete?.includes(key)) noteSeen(usuario, recurso, around[carries.ids?.[recurso] ?? 'id'])
  return value
}

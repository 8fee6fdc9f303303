import { Type } from '@sinclair/typebox'
import { CLOSED, nullable, Text, type Wire } from '../atoms'

/** What belongs to the person who asks, and to nobody else. */

const Trecho = Type.Object({
  texto: Text,
  tom: Type.Union([Type.Literal('simples'), Type.Literal('forte'), Type.Literal('codigo'), Type.Literal('endereco')]),
  /** An address of the product. */
  para: nullable(Text),
})

/** What is new, the newest first; the first `novas` were not seen yet. */
export const novidades = {
  resposta: Type.Object({
    novas: Type.Integer(),
    novidades: Type.Array(Type.Object({ id: Text, versao: Text, data: Text, itens: Type.Array(Type.Array(Trecho)) })),
  }),
}
export type Novidades = Wire<typeof novidades.resposta>

export const TEMAS = ['claro', 'escuro'] as const
export const MENUS = ['vertical', 'horizontal'] as const
export const DENSIDADES = ['compacta', 'confortavel'] as const

const oneOf = <T extends readonly string[]>(words: T) => Type.Union(words.map((word) => Type.Literal(word)))

/** Whether a notice is shown in the page, and whether it is heard. */
const Aviso = Type.Object({ pagina: Type.Boolean(), som: Type.Boolean() }, CLOSED)

/** What the product tells a person by itself while he works, and how he wants each; of what is left out he never said. */
export const Avisos = Type.Partial(Type.Object({ mencao: Aviso, arquivo: Aviso, pendencia: Aviso }), CLOSED)
export type Avisos = Wire<typeof Avisos>

/** What the house writes to a person by e-mail, besides what guards his access; of what is left out he never said, and is told. */
export const Emails = Type.Partial(Type.Object({ arquivo: Type.Boolean(), aprovacao: Type.Boolean() }), CLOSED)
export type Emails = Wire<typeof Emails>

/** How the product looks to this person, what he is told, and the newest of the news that was seen; what is left out stays. */
export const Preferencias = Type.Object(
  {
    tema: Type.Optional(oneOf(TEMAS)),
    menu: Type.Optional(oneOf(MENUS)),
    densidade: Type.Optional(oneOf(DENSIDADES)),
    avisos: Type.Optional(Avisos),
    emails: Type.Optional(Emails),
    novidades: Type.Optional(Type.String({ pattern: '^[\\w.]{1,20} \\d{4}-\\d{2}-\\d{2}$' })),
  },
  { ...CLOSED, minProperties: 1 },
)
export type Preferencias = Wire<typeof Preferencias>

/** The person beyond what the session says; the creditors are those of the executive, none when he serves all. */
export const meuPerfil = {
  resposta: Type.Object({
    /** Masked. */
    cpf: Text,
    executivo: nullable(Text),
    ramal: nullable(Text),
    equipe: nullable(Text),
    supervisor: nullable(Text),
    /** Those that the person supervises. */
    equipes: Type.Array(Text),
    credores: Type.Array(Text),
  }),
}

import { Type } from '@sinclair/typebox'
import { CLOSED, Count, nullable, Text, type Wire } from '../atoms'

/**
 * Whether a number may be called now. `texto`: the strongest reason against it; `abre`: when that ends, as people say it (`às 9h (RJ)`);
 * `segundos`: from now until nothing speaks against it any more, when all that does ends by itself; `a_pedido`: nothing would, if the
 * client asked for the call.
 */
const Ligacao = Type.Object({
  pode: Type.Boolean(),
  codigo: nullable(Text),
  texto: nullable(Text),
  abre: nullable(Text),
  libera: nullable(Text),
  a_pedido: Type.Boolean(),
  segundos: nullable(Count),
  avisos: Type.Array(Text),
})

const Numero = Type.Object({
  id: Count,
  telefone: Text,
  tipo: Text,
  contato: nullable(Text),
  whatsapp: Type.Boolean(),
  origem: Text,
  situacao: Text,
  preferido: Type.Boolean(),
  /** 0 to 100, and what counted: their sum, within those bounds. */
  pontos: Count,
  contou: Type.Array(Type.Object({ razao: Text, pontos: Count, vezes: nullable(Count) })),
  ultimo_resultado: nullable(Text),
  ultimo_contato: nullable(Text),
  bloqueado_ate: nullable(Text),
  ligacao: Ligacao,
})

/** The numbers of a client, those to be called first, each with what speaks against a call now. */
export const numerosDoCliente = { resposta: Type.Object({ numeros: Type.Array(Numero) }) }
export type NumeroDoCliente = Wire<typeof Numero>
export type LigacaoPossivel = Wire<typeof Ligacao>

/** Whoever holds the number does not know the debtor. `protocolo`: told to them; `clientes`: how many it left. */
export const naoConhece = {
  pedido: Type.Object({}, CLOSED),
  resposta: Type.Object({ protocolo: Count, clientes: Count }),
}

/** One call, today, to a person who was sought enough; `motivo`: why. */
export const liberarContato = {
  pedido: Type.Object({ motivo: Type.String({ maxLength: 200 }) }, CLOSED),
  resposta: Type.Object({ id: Count, dia: Text }),
}

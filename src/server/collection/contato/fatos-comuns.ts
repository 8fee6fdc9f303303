import type { FatosDoContato } from '../../../domain/contact/pergunta'
import { contratoDe } from './contratos'
import type { Comum, DaCasa } from './ler-comuns'
import { destinoDe, isNumber, type Sondado } from './ler-pessoas'

/** What is known of one of those who are like any other. */
interface LidoComum {
  readonly fatos: FatosDoContato
  readonly motivo_sem_contato: string
  readonly motivo_bloqueio: string
}

const NO_DDD = -1

type Em = (destino: string | null) => LidoComum

/** A record that no verdict names: nothing of the person or of the destination speaks. */
const DE_NINGUEM = 'clientes'

const NADA = {
  ...{ inscricoes: [], contatos: [], contatos_do_destino: [], procurou_em: {}, liberacao: null },
  andamento: { promessas: [], acordo_em_dia: null, contestado: null, suspenso: null, respondeu: null },
  meios: { sem_modelo: null, limite_do_fornecedor: null, fornecedor_indisponivel: null },
} as const
const SEM_IMPEDIMENTO = {
  ...{ nascimento: null, obito_em: null, repactuacao_desde: null, repactuacao_ate: null },
  ...{ canais_bloqueados: [], prescrita: null },
} as const

/**
 * Facts of those who are like any other. Who lives in the same place, has a number of the same area and owes the same creditor has the
 * very same object, so that the question is answered once for all of them; who asked for no contact has his own, which names him.
 */
export function fatosComuns(
  { listas_de, contratos }: DaCasa,
  feriados: FatosDoContato['feriados'],
): (sondado: Sondado, comum: Comum) => { readonly ids: readonly number[]; readonly em: Em } {
  const doCredor = new Map(contratos.map((lido) => [lido.id, [contratoDe(lido)]]))
  const make = (comum: Comum, credor_id: number | null, destino: string | null, registro: string | null): LidoComum => {
    const { uf, cidade, cep, sem_contato, motivo_sem_contato } = comum
    const fatos = {
      ...NADA,
      ...(registro === null && { de_muitos: true as const }),
      pessoa: { ...SEM_IMPEDIMENTO, registro: registro ?? DE_NINGUEM, uf, cidade, cep, sem_contato },
      destino: destino === null ? null : destinoDe(destino, null, registro ?? DE_NINGUEM),
      feriados,
      contratos: doCredor.get(credor_id ?? 0) ?? [],
      listas_de: listas_de ?? {},
    }
    return { fatos, motivo_sem_contato: motivo_sem_contato ?? '', motivo_bloqueio: '' }
  }
  const alike = (comum: Comum, credor_id: number | null): Em => {
    const semDestino = make(comum, credor_id, null, null)
    const dosDdds = new Map<number, LidoComum>()
    return (destino) => {
      if (destino === null) return semDestino
      const ddd = isNumber(destino) ? Number(destino.slice(0, 2)) : NO_DDD
      const known = dosDdds.get(ddd)
      if (known !== undefined) return known
      const lido = make(comum, credor_id, destino, null)
      dosDdds.set(ddd, lido)
      return lido
    }
  }
  const known = new Map<Comum, Map<number | null, Em>>()
  return ({ cliente_id, credor_id }, comum) => {
    const ids = [cliente_id]
    if (comum.sem_contato) return { ids, em: (destino) => make(comum, credor_id, destino, `clientes/${cliente_id}`) }
    const same = known.get(comum) ?? new Map<number | null, Em>()
    known.set(comum, same)
    const em = same.get(credor_id) ?? alike(comum, credor_id)
    same.set(credor_id, em)
    return { ids, em }
  }
}

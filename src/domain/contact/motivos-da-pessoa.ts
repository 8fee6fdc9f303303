import { isMenor } from '../clientes/menor'
import { endOfDay, type Linha, motivo, type Pergunta } from './motivo'
import type { Motivo } from './pergunta'

const PESSOA: Linha = [2, 'pessoa']
const NINGUEM: Linha = [4, 'ninguem']

/** What the person asked for. */
export function motivosDoPedido({ pedido, fatos }: Pergunta): readonly Motivo[] {
  const { registro, sem_contato, canais_bloqueados } = fatos.pessoa
  return [
    ...(sem_contato ? [motivo(PESSOA, 'cliente_sem_contato', registro)] : []),
    ...(canais_bloqueados.includes(pedido.canal) ? [motivo(PESSOA, 'canal_bloqueado', registro)] : []),
  ]
}

/** Who is not sought out at all. */
export function motivosDaPessoa({ fatos, hoje }: Pergunta): readonly Motivo[] {
  const { registro, nascimento, obito_em, repactuacao_desde, repactuacao_ate, prescrita } = fatos.pessoa
  const planned = repactuacao_desde !== null && repactuacao_desde <= hoje
  const under = planned && (repactuacao_ate === null || hoje <= repactuacao_ate)
  const ate = repactuacao_ate === null ? null : endOfDay(repactuacao_ate)
  return [
    ...(under ? [motivo(NINGUEM, 'repactuacao_judicial', registro, { ate })] : []),
    ...(obito_em !== null ? [motivo(NINGUEM, 'obito', registro)] : []),
    ...(isMenor(nascimento, hoje) ? [motivo(NINGUEM, 'menor', registro)] : []),
    ...(prescrita !== null ? [motivo(NINGUEM, 'prescrita', prescrita)] : []),
  ]
}

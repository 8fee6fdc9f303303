import { listas } from '../../../domain/generated-lists'
import { judicializar, parar } from './parar'
import { procuradoPeloCliente } from './prescrever'
import { retomarOperacao } from './retomar'
import { manterSaldo, usarNominalDoCredor } from './saldo'

const { k: contestada, s: suspensa, j: judicial } = listas.status_operacao

/** What stops an operation, and what takes it up again. Source: docs/estados.md, "Operação". */
export const operacaoActs = {
  contestarOperacao: parar(contestada),
  suspenderOperacao: parar(suspensa),
  judicializarOperacao: judicializar(parar(judicial)),
  retomarOperacao,
  procuradoPeloCliente,
  usarNominalDoCredor,
  manterSaldo,
}

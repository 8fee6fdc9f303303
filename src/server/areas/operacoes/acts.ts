import { listas } from '../../../domain/generated-lists'
import { parar } from './parar'
import { retomarOperacao } from './retomar'

const { k: contestada, s: suspensa, j: judicial } = listas.status_operacao

/** What stops an operation, and what takes it up again. Source: docs/estados.md, "Operação". */
export const operacaoActs = {
  contestarOperacao: parar(contestada),
  suspenderOperacao: parar(suspensa),
  judicializarOperacao: parar(judicial),
  retomarOperacao,
}

import type { NegativacaoDoCliente } from '../../../../contract/carteira/negativacao'

const passos: Readonly<Record<NegativacaoDoCliente['passos'][number]['passo'], string>> = {
  aviso: 'Aviso prévio enviado',
  entrega: 'Entrega provada',
  prazo: 'Pode ir desde',
  autorizacao: 'Autorizada',
  envio: 'Enviada ao órgão',
  aceite: 'Aceita pelo órgão',
  publicacao: 'Publicada pelo órgão',
  causa: 'Causa da exclusão',
  exclusao: 'Excluída pelo órgão',
}

const canais: Readonly<Record<string, string>> = { email: 'E-mail', sms: 'SMS', carta: 'Carta' }
const movimentos: Readonly<Record<string, string>> = {
  incluir: 'Inclusão',
  excluir: 'Exclusão',
  suspender: 'Suspensão',
  retomar: 'Retomada',
}

/** Words of listings at credit bureaus. */
export const texts = {
  titulo: (nome: string) => `Negativações de ${nome}`,
  carregando: 'Negativações do cliente',
  vazio: 'Nenhuma negativação deste cliente',
  vazioAjuda: 'Um devedor se avisa em Dívidas a negativar.',
  cliente: 'Abrir o cliente',
  operacao: 'Abrir a operação',
  credor: 'Credor',
  orgao: 'Órgão',
  valor: 'Valor',
  vencimento: 'Vencimento',
  limite: 'Excluir até',
  urgente: (dia: string) => `${dia} · urgente`,
  andamento: 'Andamento',
  provas: 'Avisos e provas',
  linhas: 'Linhas nos arquivos',
  semLinhas: 'Nada foi ao órgão.',
  passos,
  canal: (canal: string) => canais[canal] ?? canal,
  movimento: (movimento: string) => movimentos[movimento] ?? movimento,
  colunasDosAvisos: ['Aviso', 'Enviado em', 'Entrega provada em', 'Comprovante'],
  colunasDasLinhas: ['Pedido', 'Lote', 'Linha', 'Resposta'],
  lote: (numero: number) => `Lote ${numero}`,
  comprovante: 'Juntado',
  semComprovante: 'Sem comprovante',
  naoProvada: 'Não provada',
  baixarLote: 'Baixar o arquivo ao órgão',
}

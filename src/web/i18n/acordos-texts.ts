/** A count of what adds up to an amount: '8 parcelas, R$ 3.938,47 no total'; of one, '1 parcela de R$ 500,00'. */
const somaDe = (count: number, [um, varios]: readonly [um: string, varios: string], valor: string) =>
  count === 1 ? `1 ${um} de ${valor}` : `${count} ${varios}, ${valor} no total,`

/** What is said of an agreement's life: its acts, what they will do, and agreements of earlier calculations. */
export const texts = {
  termo: 'Termo (PDF)',
  termoArquivo: (id: number) => `termo-acordo-${id}.pdf`,
  acoes: 'Ações do acordo',
  anterior: (id: number) => `Acordo anterior: ${id}`,
  novo: (id: number) => `Reparcelado no acordo ${id}`,
  atos: {
    quebrar: 'Quebrar',
    cancelar: 'Cancelar acordo',
    suspender: 'Suspender',
    retomar: 'Retomar',
    reativar: 'Reativar',
    transferir: 'Transferir',
    reparcelar: 'Reparcelar',
  },
  titulo: (ato: string, id: number) => `${ato}: acordo ${id}`,
  feito: {
    quebrar: 'Acordo quebrado.',
    cancelar: 'Acordo cancelado.',
    suspender: 'Acordo suspenso.',
    retomar: 'Acordo retomado.',
    reativar: 'Acordo reativado.',
    transferir: 'Acordo transferido.',
    reparcelar: (id: number) => `Acordo ${id} gerado.`,
  },
  voltar: 'Voltar',
  motivoDaLista: 'Motivo',
  escolhaMotivo: 'Escolha um motivo ou escreva abaixo',
  motivo: 'Por quê',
  observacao: 'Observação',
  motivoObrigatorio: 'Diga o motivo.',
  executivo: 'Novo executivo',
  executivoObrigatorio: 'Escolha o executivo.',
  incerto: (chave: string) =>
    `Não houve resposta, e não se sabe se foi feito. Confira o acordo antes de tentar de novo. Código: ${chave}`,
  consequencias: {
    titulo: 'O que vai acontecer',
    carregando: 'Calculando o que vai acontecer…',
    situacao: 'Situação',
    passa: (de: string, para: string) => `${de} → ${para}`,
    fica: (status: string) => `continua ${status}`,
    pago: 'Já recebido',
    pagoFica: (valor: string) => `${valor}, continua recebido`,
    nadaPago: 'nada',
    parcelas: 'Parcelas',
    parcelasMudam: (count: number, valor: string, para: string) =>
      `${somaDe(count, ['parcela em aberto', 'parcelas em aberto'], valor)} ${count === 1 ? 'passa' : 'passam'} a ${para}`,
    nenhumaParcela: 'nenhuma muda',
    cobrancas: 'Cobranças',
    cobrancasCanceladas: (count: number, valor: string) =>
      `${somaDe(count, ['boleto, Pix ou link', 'boletos, Pix ou links'], valor)} ${count === 1 ? 'será cancelado' : 'serão cancelados'}`,
    nenhumaCobranca: 'nenhuma aberta',
    operacoes: 'Operações',
    colunas: ['Operação', 'Situação', 'Saldo hoje', 'Saldo depois'],
    nenhumaOperacao: 'nenhuma muda',
  },
  reparcelamento: {
    daOperacao: 'da operação',
    forma: 'Forma',
    entrada: 'Entrada',
    dataEntrada: '1º vencimento',
    nParcelas: 'Parcelas',
    intervalo: 'Intervalo',
    dias: 'dias',
    desconto: 'Desconto',
    juros: 'Juros ao mês',
    multa: 'Multa',
    honorarios: 'Honorários',
    calculando: 'Calculando…',
    numero: 'Informe um número.',
    colunas: ['Parcela', 'Vencimento', 'Valor'],
    resumo: 'Novo acordo',
    nominal: 'Saldo das operações',
    acrescimos: 'Juros, multa e honorários',
    descontoDado: 'Desconto',
    total: 'Total',
    acimaDoLimite: (origem: string) => `Acima do limite (${origem}). Reduza o que está em vermelho ou peça aprovação.`,
    mudou: (total: string) => `O total mudou para ${total}. Confira e confirme de novo.`,
    confirmar: (total: string) => `Reparcelar por ${total}`,
    pedir: (total: string) => `Pedir aprovação de ${total}`,
    justificativa: 'Por que conceder',
    justificativaObrigatoria: 'Escreva por que conceder.',
    pedido: (id: number) =>
      `Pedido de aprovação ${id} enviado. O acordo segue como está até ser aprovado e reparcelado.`,
    prazo: (dia: string, primeiro: string) =>
      `O acordo segue como está. Quem aprova decide até ${dia}. O 1º vencimento do pedido fica em ${primeiro}.`,
    cedo: (dia: string) => `Antes de ${dia}, o próximo dia útil, pode não dar tempo de decidir.`,
    aprovacoes: 'Pedidos de aprovação deste acordo',
    aguarda: (id: number, total: string, dia: string) => `Pedido ${id}, de ${total}, aguarda decisão até ${dia}.`,
    concedida: (id: number, total: string, primeiro: string, dia: string) =>
      `Aprovação ${id}: ${total}, 1º vencimento em ${primeiro}. Vale até ${dia}.`,
    concedidaSemDia: (id: number, total: string, dia: string) =>
      `Aprovação ${id}: ${total}, com a baixa no dia em que for feita. Vale até ${dia}.`,
    passou: (id: number, primeiro: string) =>
      `Aprovação ${id}: o 1º vencimento era ${primeiro}, que já passou. Simule com as mesmas condições e outra data, e peça de novo se ainda passar do limite.`,
    usar: (total: string) => `Reparcelar como aprovado, por ${total}`,
    repetir: 'Simular com estas condições',
  },
  antigos: {
    titulo: 'Acordos antigos',
    explica: (parametro: string) =>
      `Acordos de versões do cálculo anteriores à ${parametro}. São só para consulta; a coluna Versão do cálculo diz por qual foram feitos.`,
  },
} as const

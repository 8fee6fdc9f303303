/** A debt in words: what it is called, its day, and figures as they are read. */
interface LinhaDaDivida {
  readonly operacao: string
  readonly vencimento: string
  readonly nominal: string
  readonly juros: string
  readonly multa: string
  readonly honorarios: string
  readonly desconto: string
  readonly total: string
}

/** The words of a proposal as it goes to the client. Figures and names come from the proposal. */
export const texts = {
  titulo: (id: number) => `Proposta de acordo nº ${id}`,
  validade: (data: string) => `Vale até ${data}.`,
  recalculo: (primeiro: string) =>
    `Aceita depois de ${primeiro}, tem os vencimentos e os valores calculados de novo no dia do aceite.`,
  credor: 'Credor',
  nome: 'Nome',
  documento: 'CPF/CNPJ',
  endereco: 'Endereço',
  telefone: 'Telefone',
  cliente: 'Para',
  operacoes: 'Dívida',
  colunasDaDivida: ['Operação', 'Vencimento', 'Dias', 'Nominal', 'Encargos', 'Desconto', 'Honorários', 'Atualizado'],
  pagamento: 'Pagamento',
  colunasDaParcela: ['Parcela', 'Vencimento', 'Valor'],
  total: 'Total',
  semDesconto: 'Total sem desconto',
  desconto: 'Desconto oferecido',
  forma: 'Forma de pagamento',
  pix: 'Prévia do Pix do primeiro pagamento (copia e cola)',
  semCobranca: 'O boleto ou Pix de cada parcela é enviado depois do aceite.',
  aviso: 'Esta proposta não altera a dívida: o acordo só existe depois do aceite, e os valores são conferidos na data.',
  linhaDaDivida: (line: LinhaDaDivida) =>
    `Operação ${line.operacao}, vencida em ${line.vencimento}: valor nominal ${line.nominal}, juros ${line.juros}, multa ${line.multa}, honorários ${line.honorarios}, desconto ${line.desconto}, total ${line.total}.`,
  linhaDaParcela: (rotulo: string, vencimento: string, valor: string) => `Parcela ${rotulo} em ${vencimento}: ${valor}`,
  avisoDoAceite:
    'Uma pessoa confere e fecha o acordo depois do aceite. Se o total mudar até lá, a oferta é apresentada de novo, e este aceite não vale para o novo total.',
  ola: (nome: string) => `Olá, ${nome}.`,
  sobre: (credor: string) => `Temos uma proposta para a sua dívida com ${credor}:`,
  linhaTotal: (total: string, desconto: string | null) =>
    desconto === null ? `Total de ${total}` : `Total de ${total}, com ${desconto} de desconto`,
  linhaEntrada: (valor: string, data: string) => `Entrada de ${valor} em ${data}`,
  linhaParcelas: (count: number, valores: string, data: string) =>
    count === 1 ? `1 parcela ${valores} em ${data}` : `${count} parcelas ${valores}, a primeira em ${data}`,
  valores: (groups: readonly { readonly count: number; readonly valor: string }[]) =>
    groups.length === 1
      ? `de ${groups[0]?.valor ?? ''}`
      : `(${groups.map(({ count, valor }) => `${count} de ${valor}`).join(' e ')})`,
  atendimento: (credor: string, documento: string) => `${credor}, ${documento}`,
} as const

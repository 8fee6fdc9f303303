import { inLanguage } from '../language'

/** Words of the chat. */
export const portuguese = {
  titulo: 'Atendimento',
  fila: {
    nome: 'Fila de conversas',
    pegar: 'Pegar a próxima',
    departamento: 'Departamento',
    todos: 'Todos os departamentos',
    abas: { minhas: 'Comigo', aguardando: 'Aguardando', abertas: 'Todas', encerradas: 'Encerradas' },
    vazias: {
      minhas: 'Nenhuma conversa com você. Pegue a próxima da fila.',
      aguardando: 'Ninguém espera.',
      abertas: 'Nenhuma conversa aberta.',
      encerradas: 'Nenhuma conversa encerrada.',
    },
    desconhecido: 'Desconhecido',
    espera: (minutos: number) =>
      minutos < 60 ? `${minutos} min` : `${Math.floor(minutos / 60)} h ${minutos % 60} min`,
    esperaDemais: 'espera demais',
    esperas: 'Ver as esperas',
  },
  escolha: { titulo: 'Nenhuma conversa aberta aqui', ajuda: 'Escolha uma na fila, ou pegue a próxima.' },
  naoExiste: { titulo: 'Conversa não encontrada', ajuda: 'Ela não existe, ou não é sua de ver.' },
  voltar: 'Voltar à fila',
  mensagens: 'Mensagens',
  anteriores: 'Ver as anteriores',
  ultimas: 'Ir para as últimas',
  semMensagens: 'Nenhuma mensagem ainda.',
  de: { cliente: 'Cliente', pessoa: 'Nós', sistema: 'Nota da transferência' },
  resposta: {
    rotulo: 'Resposta',
    dica: 'Escreva, ou digite / para uma resposta rápida. Ctrl+Enter envia.',
    enviar: 'Enviar',
    rapidas: 'Respostas rápidas',
    semRapidas: 'Nenhuma resposta rápida com estas letras.',
    janela: (ate: string) => `Texto livre até ${ate}.`,
    janelaFechada: 'A janela de 24 horas fechou: envie um template.',
    template: 'Enviar um template',
    naoMinha: 'A conversa não está com você.',
    encerrada: 'A conversa está encerrada.',
    semPessoa: 'Identifique a pessoa antes de responder.',
  },
  ficha: {
    nome: 'Ficha do cliente',
    semCliente: 'Não se sabe quem escreve',
    semClienteAjuda: 'Nada pessoal se diz até a pessoa ser identificada.',
    abrir: 'Abrir o cliente',
    negociar: 'Negociar',
    acordo: (id: number) => `Acordo ${id}`,
  },
  ofertas: 'Ofertas prontas',
  firebase: {
    titulo: 'Mensagens de fora',
    indisponivel: 'Chat indisponível: mostram-se as últimas mensagens, e tenta-se de novo.',
    ligando: 'Ligando ao chat…',
    vazio: 'Nenhuma mensagem neste caminho.',
    outras: (quantas: number) => (quantas === 1 ? '1 linha de outra forma' : `${quantas} linhas de outra forma`),
  },
  externo: {
    titulo: 'Chat externo',
    bloqueado: 'O navegador não deixou abrir a janela. Abra o chat por aqui:',
    abrir: 'Abrir o chat externo',
  },
} as const

export const texts = inLanguage('conversas', portuguese)

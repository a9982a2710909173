import { Argument, type Command } from 'commander'
import { configureAll } from '../configureCommand.ts'
import { createOutput } from '../output.ts'

type Shell = 'bash' | 'zsh' | 'fish'

export function configure(command: Command): void {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish'] satisfies Shell[]))
    .addHelpText('after', help)
    .action(async (shell: Shell) => {
      const program = command.parent!
      await configureAll(program)
      const script = scripts[shell](placesOf(program, ''))
      createOutput(command.optsWithGlobals().json === true).result({ shell, script }, [script])
    })
}

interface Place {
  /** 'daemon start', or '' for `rejoinder` itself. */
  path: string
  words: { word: string; description: string }[]
}

function placesOf(command: Command, path: string): Place[] {
  const helper = command.createHelp()
  const commands = helper.visibleCommands(command)
  const options = [...helper.visibleOptions(command), ...(command.parent ? helper.visibleGlobalOptions(command) : [])]
  const words = [
    ...commands.map(child => ({ word: child.name(), description: child.description() })),
    ...options.map(({ long, short, description }) => ({ word: long ?? short ?? '', description })),
  ]
  return [{ path, words }, ...commands.flatMap(child => placesOf(child, `${path} ${child.name()}`.trim()))]
}

const scripts: Record<Shell, (places: Place[]) => string> = {
  bash,
  zsh: places => `autoload -U +X bashcompinit && bashcompinit\n${bash(places)}`,
  fish: places => places.flatMap(fishLines).join('\n'),
}

function bash(places: readonly Place[]): string {
  const cases = places.map(({ path, words }) => `    '${path}') echo '${words.map(({ word }) => word).join(' ')}' ;;`)
  return `_rejoinder_words() {
  case "$1" in
${cases.join('\n')}
  esac
}
_rejoinder() {
  local at next path=''
  for ((at = 1; at < COMP_CWORD; at++)); do
    next="\${path:+$path }\${COMP_WORDS[at]}"
    if [ -n "$(_rejoinder_words "$next")" ]; then path="$next"; fi
  done
  COMPREPLY=($(compgen -W "$(_rejoinder_words "$path")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _rejoinder rejoinder`
}

function fishLines({ path, words }: Place): string[] {
  const typed = ['rejoinder', path].filter(Boolean).join(' ')
  const condition = `test (commandline -opc | string match -v -- '-*' | string join ' ') = '${typed}'`
  return words.map(({ word, description }) => {
    const kind = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`
    return `complete -c rejoinder -n "${condition}" ${kind} -d '${description.replace(/['\\]/g, String.raw`\$&`)}'`
  })
}

const help = `
Examples:
  source <(rejoinder completion bash)
  rejoinder completion fish > ~/.config/fish/completions/rejoinder.fish`

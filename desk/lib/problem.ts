export type Problem = {
  readonly name: string
  readonly message: string
  readonly advice: string
}

export type ReadProblems = () => Promise<readonly Problem[]>

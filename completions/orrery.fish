# Completion of orrery's command line for fish. The program says what can stand there: orrery complete.

function __orrery_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] complete -- $words[2..] $current 2>/dev/null)
        switch $line
            case :folder
                __fish_complete_directories $current ''
            case ':files'
                __fish_complete_path $current
            case ':files *'
                __fish_complete_suffix $current .(string replace ':files ' '' -- $line)
            case '*'
                echo $line
        end
    end
end

complete -c orrery -f -a '(__orrery_complete)'
